const { configure, getConfig } = require('@testing-library/react');

const { asyncWrapper, getElementError: errorWithPage } = getConfig();

/** While something is waited for, only that it is not there yet counts: the page is printed once, when the wait has failed. */
const getElementError = (message, container) => {
  if (getConfig()._disableExpensiveErrorDiagnostics)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  const error = errorWithPage(message, container);
  // So that a test's line is shown, not this one.
  Error.captureStackTrace(error, getElementError);
  return error;
};

configure({
  // A screen's code is compiled when it is first imported, which takes its time on a busy machine.
  asyncUtilTimeout: 15_000,
  getElementError,
  asyncWrapper: (wait) =>
    asyncWrapper(wait).catch((error) => {
      // The page is in its message by now; jest prints its stack.
      if (error.stack) error.stack = `${error.message}${error.stack.slice(error.stack.indexOf('\n    at '))}`;
      throw error;
    }),
});

// jsdom lays nothing out, and so cannot scroll; a test that is about it puts its own here.
globalThis.Element.prototype.scrollIntoView = () => undefined;
