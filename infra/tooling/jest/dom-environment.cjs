const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom lacks: taken from Node, which implements the same standards. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** Node's channel keeps the process alive while it is open; a page's must not keep the test run alive. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with Node's web APIs, so that the router and the API client run as in a browser. */
module.exports = class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
    this.global.BroadcastChannel = PageChannel;
  }
};
