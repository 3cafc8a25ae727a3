const { configure } = require('@testing-library/react');

// A screen's code is compiled when it is first imported, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out, and so cannot scroll; a test that is about it puts its own here.
globalThis.Element.prototype.scrollIntoView = () => undefined;
