const { configure } = require('@testing-library/react');

// A screen's code is compiled when it is first imported, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
