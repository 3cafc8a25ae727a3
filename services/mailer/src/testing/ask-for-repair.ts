import { randomBytes } from 'node:crypto';
import { csrfToken, HEADERS, openWithOrganizer, previewRepair, type RepairChange, repairLoting } from '@site/contracts';
import { cookiesOf, newBrowser } from './ask-for-draw.js';

type Headers = Readonly<Record<string, string>>;
type Urls = Readonly<Record<'account' | 'lotting', string>>;

const post = (url: string, headers: Headers, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) });

/** The headers of a browser in which the organizer opened the link of their mail. */
export const openAsOrganizer = async (urls: Urls, publicLotingGuid: string, privateUserGuid: string): Promise<Headers> => {
  const anonymous = await newBrowser(urls.account);
  const opened = await post(urls.lotting + openWithOrganizer.path, anonymous, { publicLotingGuid, privateUserGuid });
  if (opened.status !== 200) throw new Error(`the organizer's link does not open: ${String(opened.status)}`);
  const cookie = cookiesOf(opened) || (anonymous['cookie'] ?? '');
  const asked = await fetch(urls.account + csrfToken.path, { headers: { cookie }, signal: AbortSignal.timeout(20_000) });
  return { ...anonymous, cookie, [HEADERS.csrf]: (await asked.json()) as string };
};

interface RepairRequest {
  readonly urls: Urls;
  readonly headers: Headers;
  readonly publicLotingGuid: string;
  readonly change: RepairChange;
}

/** What a repair will be by, as the organizer's page asks for it. */
export const sealOfRepair = async ({ urls, headers, publicLotingGuid, change }: RepairRequest): Promise<string> => {
  const answer = await post(urls.lotting + previewRepair.path, headers, { publicLotingGuid, change });
  const { seal } = (await answer.json()) as { seal: string | null };
  if (answer.status !== 200 || seal === null) throw new Error(`no repair: ${String(answer.status)}`);
  return seal;
};

/** Asks for a repair once: true when it stands, false when there was no answer. */
export const askForRepair = async (
  { urls, headers, publicLotingGuid, change }: RepairRequest,
  seal: string,
): Promise<boolean> => {
  const contribution = randomBytes(32).toString('hex');
  const body = { publicLotingGuid, change, seal, contribution };
  const answer = await post(urls.lotting + repairLoting.path, headers, body).catch(() => null);
  if (answer === null || answer.status >= 500) return false;
  if (answer.status !== 200) throw new Error(`no repair: ${String(answer.status)} ${await answer.text()}`);
  return true;
};
