import { withScheme } from '@site/contracts';

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
const unwrapAffiliate = (address: WebAddress): WebAddress => {
  let unwrapped = address;
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const target = targetOf(unwrapped);
    if (target === null) return unwrapped;
    unwrapped = target;
  }
  return unwrapped;
};

/** An address as it was typed or pasted, made whole. */
export interface WebAddress {
  /** Untouched but for a scheme in front and what no URL can hold; what is stripped from it is stripped as text. */
  readonly text: string;
  readonly url: URL;
}

/** Browsers drop these from an address; pasted ones get them from mail programs that break lines. */
const BREAKS = /[\t\r\n]/g;

/** The http(s) address that a text means; null for another scheme and for what is no address. */
export const webAddressOf = (typed: string): WebAddress | null => {
  const text = withScheme(typed.replace(BREAKS, ''));
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // `https:/winkel.nl` and `https:\\winkel.nl` are read as addresses, but are none to look at.
  return { text: /^https?:\/\/[^/\\]/i.test(text) ? text : url.href, url };
};

/** Parameters that only tell a shop where a visitor came from, or whom to pay for it. Lower case. */
const NAMES: ReadonlySet<string> = new Set([
  // clicks in advertisements
  ...['gclid', 'gclsrc', 'gbraid', 'wbraid', 'dclid', 'gad_source', 'gad_campaignid', 'srsltid'],
  ...['fbclid', 'fb_action_ids', 'fb_action_types', 'fb_source', 'msclkid', 'twclid', 'ttclid', 'yclid', 'ysclid', 'epik'],
  ...['igshid', 'igsh', 'li_fat_id', 'rdt_cid', 'sccid', 's_kwcid', 'ef_id', 'wickedid', 'rb_clickid', 'obclid', 'tblci'],
  // mailings and statistics
  ...['mkt_tok', 'vero_id', 'vero_conv', 'oly_anon_id', 'oly_enc_id', '_openstat', '_ga', '_gl', 'ml_subscriber'],
  ...['ml_subscriber_hash', 'cmpid', 'xtor', 'dm_i', 'ck_subscriber_id', '__s', 'mindboxuid'],
  // partner ids of affiliate networks: Awin, Tradedoubler, TradeTracker, Daisycon, Impact, CJ, Rakuten, Webgains, Adtraction
  ...['awc', 'awinaffid', 'sv1', 'sv_campaign_id', 'tduid', 'ttaid', 'ttrk', 'dtrk', 'dci', 'irclickid', 'irgwc', 'cjevent'],
  ...['cjdata', 'ranmid', 'raneaid', 'ransiteid', 'wgu', 'wgexpiry', 'at_gd', 'clickref', 'admitad_uid', 'afftrack'],
  ...['partner', 'partnerid', 'partner_id', 'partner-id', 'affid', 'aff_id', 'affiliate', 'affiliateid', 'affiliate_id'],
  ...['affiliate-id', 'affiliatecode', 'affiliate_code', 'aff_sub', 'aff_trace_key', 'aff_fcid', 'aff_fsk', 'aff_platform'],
]);

const BEGINNINGS = /^(utm|mc|pk|piwik|mtm|matomo|hsa|_hs|stm|itm|ga|trk)_/;
const HUBSPOT = /^_?hs(enc|mi|fp|tc|a)$|^__hs(tc|sc|fp|ctatracking)$/;

/** Names that mean something at most shops, and a partner or a click at these. */
const AT_SHOPS: readonly { readonly host: RegExp; readonly name: RegExp }[] = [
  {
    host: /(^|\.)amazon\.[a-z.]+$/,
    name: /^(tag|ascsubtag|linkcode|linkid|camp|creative|creativeasin|ref|ref_|pd_rd_.+|pf_rd_.+|content-id|qid|sr|crid|sprefix|dib|dib_tag|keywords|cv_ct_cx|_encoding|social_share|starsleft)$/,
  },
  { host: /(^|\.)bol\.com$/, name: /^(referrer|bltgh?|promo|s2a|cid|source)$/ },
  { host: /(^|\.)etsy\.com$/, name: /^(click_key|click_sum|ref|frs|sts|organic_search_click|pro|content_source|ls)$/ },
  { host: /(^|\.)ebay\.[a-z.]+$/, name: /^(mkevt|mkcid|mkrid|campid|toolid|customid|ssspo|sssrc|ssuid|_trk.+|amdata|hash)$/ },
  {
    host: /(^|\.)aliexpress\.[a-z.]+$/,
    name: /^(aff_.+|sk|spm|scm.*|algo_.+|pdp_.+|curpagelogurl|terminal_id|afsmartredirect)$/,
  },
];

/** Does this parameter only track, at this host? Names are compared without regard to case. */
const isTracking = (name: string, host: string): boolean => {
  const lower = name.toLowerCase();
  if (NAMES.has(lower) || BEGINNINGS.test(lower) || HUBSPOT.test(lower)) return true;
  return AT_SHOPS.some((shop) => shop.host.test(host) && shop.name.test(lower));
};

const nameOf = (pair: string): string => {
  const [name = ''] = pair.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    // A stray % is no reason to keep or drop a parameter: it is looked at as it stands.
    return name;
  }
};

/** `a=1&utm_source=x&b=2` becomes `a=1&b=2`; nothing else about it changes. */
const stripPairs = (query: string, host: string): string =>
  query
    .split('&')
    .filter((pair) => pair === '' || !isTracking(nameOf(pair), host))
    .join('&');

/** Amazon writes the click in the path as well. */
const stripPath = (path: string, host: string): string =>
  /(^|\.)amazon\.[a-z.]+$/.test(host) ? path.replace(/\/ref=[^/]*\/?$/, '') : path;

/**
 * A fragment may choose a colour or be the page of an app, so it stays, but for what a link to marked text adds and for
 * tracking parameters that hide in it.
 */
const stripFragment = (fragment: string, host: string): string => {
  const plain = fragment.replace(/:~:.*$/, '');
  return plain.includes('=') ? stripPairs(plain, host) : plain;
};

/** Parts `text` at the first `mark`; the second part is null without one. */
const cut = (text: string, mark: string): readonly [string, string | null] => {
  const index = text.indexOf(mark);
  return index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + 1)];
};

/** With its mark in front, when there is something left of what was there; what was empty before stays as it was. */
const rejoin = (mark: string, before: string | null, after: string): string =>
  before === null || (after === '' && before !== '') ? '' : `${mark}${after}`;

/**
 * A link without what only tracks: affiliate wrappers that name their target, tracking parameters and partner ids
 * (docs/specification/3-decisions.md §13). All that is kept, is kept in its order and letter by letter.
 */
export const cleanLink = (given: WebAddress): WebAddress => {
  const { text, url } = unwrapAffiliate(given);
  const [address, fragment] = cut(text, '#');
  const [path, query] = cut(address, '?');
  const host = url.hostname;
  const cleaned = [
    stripPath(path, host),
    rejoin('?', query, stripPairs(query ?? '', host)),
    rejoin('#', fragment, stripFragment(fragment ?? '', host)),
  ].join('');
  return webAddressOf(cleaned) ?? { text, url };
};
