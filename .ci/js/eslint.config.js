// How the JavaScript of this repository is linted. Run it from .ci/js by `npm run lint`.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/node_modules/", "**/.venv*/"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    rules: {
      "eqeqeq": "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-implicit-globals": "error",
      "no-shadow": ["error", { allow: ["name"] }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_" }],
      "no-use-before-define": ["error", { functions: false, variables: false }],
    },
  },
  {
    // These stand in a page as they are, each in a script of its own.
    files: ["widgets/*/template/*.js", "widgets/site/js/first.js", "tests/widgets/seen.js"],
    languageOptions: { sourceType: "script" },
  },
  {
    // These tell a browser that is too old so, which therefore has to understand them.
    files: ["widgets/serving/template/browser_check.js", "widgets/site/js/first.js"],
    languageOptions: { ecmaVersion: 5 },
    rules: { "no-var": "off" },
  },
  {
    files: ["widgets/site/js/cache.js"],
    languageOptions: { globals: globals.serviceworker },
    rules: { "no-implicit-globals": "off" },  // the worker's scope has no other script
  },
  {
    files: ["**/*.mjs", "tests/widgets/js/**", ".ci/js/**"],
    languageOptions: { globals: globals.node },
  },
];
