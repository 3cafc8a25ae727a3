// `@public`: what pages and services say to each other; remotes may use it. `@internal`: between our own processes.

/** How a call is declared, and what fields, codes, limits and addresses are made of. @public */
export * from './endpoint.js';
export * from './enums.js';
export * from './fields.js';
export * from './language.js';
export * from './language-name.js';
export * from './limits.js';
export { language } from './locale-messages.js';
export * from './constants.js';
export * from './routes.js';

/** Accounts and guests. @public */
export * from './account/account.js';
export * from './account/afstreper.js';
export * from './account/calendar.js';
export * from './account/mail-opt-out.js';
export * from './account/mail-topics.js';
export * from './account/mail-trouble.js';
export * from './account/message-choices.js';
export * from './account/my-data.js';
export * from './account/passkeys.js';
export * from './account/second-factor.js';
export * from './account/sessions.js';
export * from './account/user.js';
export * from './account/utility.js';

/** Articles, shops, products and contact. @public */
export * from './content/article-picture.js';
export * from './content/blog.js';
export * from './content/contact.js';
export * from './content/ean.js';
export * from './content/product.js';
export * from './content/shop.js';

/** Draws, and whether a draw is possible. @public */
export * from './draw/analyze-draw.js';
export * from './draw/count-draws.js';
export * from './lotting/cards.js';
export * from './lotting/celebration.js';
export * from './lotting/fairness.js';
export * from './lotting/gathering.js';
export * from './lotting/lot.js';
export * from './lotting/loting.js';

/** Lists, gifts and friends. @public */
export * from './wishlist/access.js';
export * from './wishlist/category.js';
export * from './wishlist/forum.js';
export * from './wishlist/friend.js';
export * from './wishlist/gift.js';
export * from './wishlist/gift-fields.js';
export * from './wishlist/idea.js';
export * from './wishlist/image.js';
export * from './wishlist/import-gifts.js';
export * from './wishlist/my-gift.js';
export * from './wishlist/my-list.js';
export * from './wishlist/opening.js';
export * from './wishlist/occasion-names.js';
export * from './wishlist/owner.js';
export * from './wishlist/search.js';
export * from './wishlist/stats.js';
export * from './wishlist/together.js';
export * from './wishlist/views.js';
export * from './wishlist/wishlist.js';

/** The site around the pages: its configuration, remotes, flags, live connections and reports. @public */
export * from './realtime.js';
export * from './site/first-view.js';
export * from './site/flag-effects.js';
export * from './site/page-report.js';
export * from './site/page-report-path.js';
export * from './site/published.js';
export * from './site/remote-failed.js';
export * from './site/remote-failed-path.js';
export * from './site/site-config.js';
export * from './site/worker.js';

/** Events and mails. @internal */
export * from './events.js';
export * from './mail.js';

/** Calls between services. @internal */
export * from './internal/account.js';
export * from './internal/calendar.js';
export * from './internal/content.js';
export * from './internal/internal-call.js';
export * from './internal/lotting.js';
export * from './internal/my-data.js';
export * from './internal/keys.js';
export * from './internal/outbox.js';
export * from './internal/platform.js';
export * from './internal/realtime.js';
export * from './internal/reminders.js';
export * from './internal/viewer.js';
export * from './internal/wishlist.js';

/** Operators' commands, and what flags and switches turn off. @internal */
export * from './ops/ops-command.js';
export * from './ops/ops-commands.js';
export * from './ops/ops-scope.js';
export * from './ops/site-change.js';
export * from './site/call-pattern.js';
