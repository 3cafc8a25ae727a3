/** What puts React into the page, a third of all script; by itself, so that it can be run as a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
