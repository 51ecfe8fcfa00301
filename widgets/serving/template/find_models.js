// A front-end extension for Voilà: the widget manager looks for a model once more before it gives it up.
//
// ipywidgets (8.1) looks for a model that has not come every 100 ms for two seconds, and then fails. On a page that is busy for these
// two seconds, with the very models that have come, it fails without having looked, and the page stays without its app.
//
// Used here are the public `get_model` and `has_model` of the manager, and that Voilà (0.5) assigns the manager to `widgetManager` of
// its application, before anything is rendered. Where that is no longer so nothing happens, and tests/widgets/serving fails.
(() => {
  const lookAgain = (manager) => {
    const getModel = manager.get_model.bind(manager);
    manager.get_model = async (id) => {
      try { return await getModel(id); } catch (error) {
        if (!manager.has_model(id)) throw error;
        return await getModel(id);
      }
    };
  };
  const activate = (app) => {
    const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(app), "widgetManager") ?? {};
    if (!get || !set) return;
    Object.defineProperty(app, "widgetManager", {
      get,
      set(manager) {
        if (manager) lookAgain(manager);
        set.call(app, manager);
      },
    });
  };
  const extension = { __esModule: true, default: { id: "refkit:models", autoStart: true, activate } };
  window._JUPYTERLAB = { ...window._JUPYTERLAB, refkit: { init() {}, get: async () => () => extension } };
})();
