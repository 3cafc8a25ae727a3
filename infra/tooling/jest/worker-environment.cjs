const { AsyncLocalStorage } = require('node:async_hooks');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const propertiesOf = (of) => new Map(Reflect.ownKeys(of).map((key) => [key, Object.getOwnPropertyDescriptor(of, key)]));
const listenersOf = (of) => new Map(of.eventNames().map((name) => [name, of.rawListeners(name)]));

const restoreProperties = (of, before) => {
  for (const key of Reflect.ownKeys(of)) if (!before.has(key)) Reflect.deleteProperty(of, key);
  for (const [key, was] of before) {
    const is = Object.getOwnPropertyDescriptor(of, key);
    if (is?.value !== was.value || is?.get !== was.get) Reflect.defineProperty(of, key, was);
  }
};

/** Those that something ran in. Every promise of the process asks each of them what to take along, until it is disabled. */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    storages.add(this);
    return original.apply(this, args);
  };
}

/**
 * Tests share the realm of their process, as code does in production: in a sandbox every package is loaded anew for each test
 * file, and each use of a global goes through a proxy. What a file leaves in the process is taken away after it, and our own
 * modules are loaded anew for each (runtime.cjs).
 */
module.exports = class WorkerEnvironment {
  sharesRealm = true;
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #globals = propertiesOf(globalThis);
  #env = propertiesOf(process.env);
  #listeners = listenersOf(process);
  #exit = process.exit;
  #exitCode = process.exitCode;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of process.eventNames()) {
      const before = this.#listeners.get(name) ?? [];
      for (const each of process.rawListeners(name)) if (!before.includes(each)) process.removeListener(name, each);
    }
    // Those of our own modules never come back; those of packages are enabled again by what runs in them.
    for (const storage of storages) storage.disable();
    storages.clear();
    restoreProperties(process.env, this.#env);
    restoreProperties(globalThis, this.#globals);
    process.exit = this.#exit;
    process.exitCode = this.#exitCode;
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global;
  }
};
