/**
 * Styles of the landing page, whose code comes later. A page that comes as HTML is painted with the first sheet alone, so they
 * are in it; a style sheet that such a page needs and that is missing here makes it jump (e2e `home.spec.ts`).
 */
import './features/home/landing.module.css';
import './shared/occasions/art/art.module.css';
