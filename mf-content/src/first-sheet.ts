/**
 * Styles of pages whose code comes later. A page that comes as HTML is painted with the first sheet alone, so they are in it;
 * a style sheet that a page of `server.tsx` needs and that is missing here makes that page jump (e2e `content.spec.ts`).
 */
import './features/contact/contact.module.css';
import './features/faq/faq-page.module.css';
import './features/faq/faq-question.module.css';
import './features/legal/impressum/impressum.module.css';
import './features/legal/legal-page.module.css';
import './shared/prose/prose.module.css';
