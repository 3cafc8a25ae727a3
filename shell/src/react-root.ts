/** React DOM, a third of all script; a module of its own, so that it runs as a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
