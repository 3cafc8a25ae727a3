import * as runtime from 'react-refresh/runtime';

/** First thing in the page during development: the one refresh runtime that React knows and remotes take from here. */
Object.assign(globalThis, { __REACT_REFRESH_RUNTIME__: runtime });
