const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const WRAPPER = '(function (module, exports, require, __dirname, __filename, jest) {';

/** What V8 made of each file of code, for all test files of this process: most of them load the same files. */
const scripts = new Map();

const scriptOf = (source, filename) => {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new vm.Script(`${WRAPPER}${source}\n})`, {
    filename,
    columnOffset: -WRAPPER.length,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(filename, { source, script });
  return script;
};

/**
 * Jest's way of loading modules, without two costs that recur for each test file: code is compiled once for all of them, and
 * where tests share the realm of their process (worker-environment.cjs), packages are those of the process, loaded once.
 */
module.exports = class SharingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const [, environment] = given;
    this.sharesRealm = environment.sharesRealm === true;
    const compile = this.executor.compile.bind(this.executor);
    this.executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      if (this.sharesRealm) return scriptOf(source, filename).runInThisContext();
      // Code that imports later must find its own context then.
      return /\bimport\s*\(/.test(source) ? compile(source, filename) : scriptOf(source, filename).runInContext(context);
    };
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const isOurs = moduleName === undefined || options?.isInternalModule === true || this._resolution.isCoreModule(moduleName);
    if (this.sharesRealm && !isOurs) {
      const path = this._resolution.resolveCjs(from, moduleName);
      // What is a module alone must become CommonJS first.
      if (path.includes('/node_modules/') && !this._resolution.shouldLoadAsEsm(path)) return require(path);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};
