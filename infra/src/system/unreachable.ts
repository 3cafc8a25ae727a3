/** What Node says of a certificate that it does not trust. */
const UNTRUSTED = /SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)/;

/** The innermost cause: `fetch failed` alone says nothing. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;

/** Why a site was not reached, in one line, with what to do about a certificate of one's own. */
export function whyUnreached(error: unknown): string {
  const cause = innermost(error) as { readonly code?: string; readonly message?: string } | undefined;
  const said = cause?.message ?? '';
  const words = said === '' ? (cause?.code ?? String(error)) : said;
  if (!UNTRUSTED.test(cause?.code ?? '')) return words;
  return `${words}. Set NODE_EXTRA_CA_CERTS to a file with the certificate of who signed the site's.`;
}
