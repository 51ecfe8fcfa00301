import js from "@eslint/js";

const browser = ["window", "document", "localStorage", "sessionStorage", "navigator", "location", "history", "fetch", "console",
  "setTimeout", "clearTimeout", "setInterval", "clearInterval", "requestAnimationFrame", "cancelAnimationFrame", "queueMicrotask",
  "matchMedia", "getComputedStyle", "performance", "AbortController", "AbortSignal", "URL", "URLSearchParams", "Blob", "File",
  "FormData", "Event", "CustomEvent", "Element", "HTMLElement", "Node", "Image", "AudioContext", "ResizeObserver",
  "MutationObserver", "CSS", "innerHeight", "innerWidth", "devicePixelRatio", "EventTarget"];

export default [
  js.configs.recommended,
  {
    languageOptions: {
      ecmaVersion: 2023,
      sourceType: "module",
      globals: Object.fromEntries(browser.map((name) => [name, "readonly"])),
    },
    rules: {
      "eqeqeq": "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-implicit-globals": "error",
      "no-shadow": ["error", { allow: ["name"] }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-use-before-define": ["error", { functions: false, variables: false }],
    },
  },
];
