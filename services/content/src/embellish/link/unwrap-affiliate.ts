import { webAddressOf, type WebAddress } from './web-address.js';

/** Addresses that only count a click and pass it on to what one of their parameters says. */
const WRAPPERS: readonly { readonly host: RegExp; readonly path?: RegExp; readonly targets: readonly string[] }[] = [
  { host: /(^|\.)awin1\.com$|(^|\.)zenaps\.com$/, targets: ['ued', 'p'] },
  { host: /(^|\.)tradetracker\.net$/, targets: ['u', 'r'] },
  // TradeTracker and Daisycon also live on the shop's own name.
  { host: /./, path: /^\/(tt|tradetracker)\/?(index\.php)?$/, targets: ['r', 'u'] },
  {
    host: /(^|\.)(ds1\.nl|dt51\.net|lt45\.net|jf79\.net|bdt9\.net|at19\.net|fr135\.net|daisycon\.(com|io))$/,
    targets: ['dl', 'url'],
  },
  { host: /^partner\.bol(processor)?\.com$|^partnerprogramma\.bol\.com$/, targets: ['url'] },
  { host: /(^|\.)tradedoubler\.com$/, targets: ['url'] },
  { host: /^click\.linksynergy\.com$/, targets: ['murl', 'u1'] },
  { host: /(^|\.)(anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|emjcd\.com)$/, targets: ['url'] },
  { host: /^go\.(redirectingat|skimresources)\.com$/, targets: ['url'] },
  { host: /^redirect\.viglink\.com$/, targets: ['u'] },
  { host: /^track\.webgains\.com$/, targets: ['wgtarget'] },
  { host: /(^|\.)(pxf\.io|sjv\.io)$/, targets: ['u'] },
  { host: /^rover\.ebay\.com$/, targets: ['mpre'] },
  { host: /^(www\.)?google\.[a-z.]+$/, path: /^\/url$/, targets: ['url', 'q'] },
  { host: /^(www\.)?googleadservices\.com$/, path: /^\/pagead\/aclk$/, targets: ['adurl'] },
  { host: /^(l|lm)\.(facebook|instagram)\.com$/, targets: ['u'] },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, targets: ['q'] },
];

/** A wrapper may be wrapped; nobody wraps more often than this. */
const DEPTH = 3;

const targetOf = ({ url }: WebAddress): WebAddress | null => {
  for (const { host, path, targets } of WRAPPERS) {
    if (!host.test(url.hostname) || (path !== undefined && !path.test(url.pathname))) continue;
    for (const name of targets) {
      const target = url.searchParams.get(name) ?? '';
      // A relative target belongs to a shop that the address does not name.
      if (/^https?:\/\//i.test(target)) return webAddressOf(target);
    }
  }
  return null;
};

/** What an affiliate link leads to, when it says so itself; any other address comes back as it is. */
export const unwrapAffiliate = (address: WebAddress): WebAddress => {
  let unwrapped = address;
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const target = targetOf(unwrapped);
    if (target === null) return unwrapped;
    unwrapped = target;
  }
  return unwrapped;
};
