// Asks the server of Voilà whether the kernel behind a page lives.

import { isOurPage } from "../../page/js/dom.js";

/** @import { ProcessStatus } from "../../page/js/types.d.ts" */

const CHECK_TIMEOUT = 3000;

/**
 * Return what asks for the kernel of this page; undefined in JupyterLab, where kernels are not ours to watch.
 *
 * @returns {(() => Promise<ProcessStatus>) | undefined}
 */
export function kernelCheck() {
  const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  if (!isOurPage() || !kernelId) return undefined;
  const fallback = `${baseUrl}api/kernels/${kernelId}?no_track_activity=1`;  // of servers without our handlers
  let address = `${baseUrl}voila/pulse/${kernelId}`;  // see serving/kernels/handlers.py
  return async () => {
    try {
      let answer = await ask(address);
      if (answer.status === 404 && address !== fallback) answer = await ask(address = fallback);
      if (answer.status === 404) return { status: "gone" };
      if (!answer.ok) return { status: "unreachable" };
      const { kernel = "alive", state, connections } = await answer.json();
      return { status: kernel, state, connections };
    } catch (error) {
      return { status: error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable" };
    }
  };
}

/** @param {string} address */
const ask = (address) => fetch(address, { cache: "no-store", signal: AbortSignal.timeout(CHECK_TIMEOUT) });
