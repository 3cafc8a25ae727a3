/** Parameters that only tell a shop where a visitor came from, or whom to pay for it (spec 3 §13). Lower case. */
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
export const isTracking = (name: string, host: string): boolean => {
  const lower = name.toLowerCase();
  if (NAMES.has(lower) || BEGINNINGS.test(lower) || HUBSPOT.test(lower)) return true;
  return AT_SHOPS.some((shop) => shop.host.test(host) && shop.name.test(lower));
};
