import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createAfstreper,
  crossOffGift,
  Email,
  FIGURES,
  getWishlist,
  LANGUAGE_COOKIE,
  LANGUAGE_PATH,
  type Language,
  languageCookie,
  LIMITS,
  LOCALES,
  pathTo,
  secondStep,
  User,
  userData,
  type VisitorGift,
  VisitorWishlist,
} from '@site/contracts';
import { isOwnOrigin } from '@site/service-kit';
import { z } from 'zod/mini';
import { readPageRequest } from '../pages/page-request.js';
import type { SendErrorPage } from '../pages/error-page.js';
import type { SetSecurityHeaders } from '../pages/security-headers.js';
import type { Proxies } from '../proxy/proxies.js';
import type { RequestContext } from '../request/request-context.js';
import { type BrowserCalls, codeOf, createBrowserCalls } from './browser-calls.js';
import { form, links, paragraph, plainPage, problem } from './plain-html.js';
import { afterLogin, type Answer, type Credentials, logIn, secondStepPage } from './plain-login.js';
import { offeredLanguage } from '../request/asked-language.js';
import { type Plain, textsOf } from '../pages/texts.js';

interface Deps {
  readonly publicUrl: string;
  readonly read: Proxies['read'];
  /** Keeps with somebody's account what they chose, if they have one. */
  readonly keepLanguage: (req: IncomingMessage, context: RequestContext, language: Language) => Promise<void>;
  readonly setSecurityHeaders: SetSecurityHeaders;
  readonly sendErrorPage: SendErrorPage;
}

/** What forms of browsers without script are sent to; null for a request that is none of theirs. */
export interface PlainForms {
  readonly find: (req: IncomingMessage, context: RequestContext) => ((res: ServerResponse) => Promise<void>) | null;
}

const MOST_BYTES = 8 * 1024;
const RETRY_SECONDS = 15 * 60;

/** The fields of a form; null for a body that is none. */
const fieldsOf = async (req: IncomingMessage): Promise<URLSearchParams | null> => {
  if (req.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

/** A path of this site, and nothing that a browser could read as another one. */
const ownPath = (address: string | null, origin: string): string => {
  if (address === null || !URL.canParse(address, origin)) return '/';
  const { origin: asksFor, pathname, search } = new URL(address, origin);
  return asksFor === new URL(origin).origin && /^\/(?!\/)/.test(pathname) ? pathname + search : '/';
};

/** `/anna/afstrepen?cadeau=`: the form by which a visitor without script crosses a gift off. */
const CROSS_OFF = /^\/([A-Za-z0-9][A-Za-z0-9_-]*)\/afstrepen$/;
/** The name of the field, and of what the link to the form asks for. */
const GIFT = 'cadeau';
const UNITS = 'aantal';

interface FormContext {
  readonly language: Language;
  readonly PLAIN: Plain;
  readonly isHttps: boolean;
  readonly isOwnersDevice: boolean;
  readonly username: string;
  readonly path: string;
  readonly gift: string;
}

const giftIn = async (calls: BrowserCalls, { username, gift }: FormContext) => {
  const { body } = await calls.get(getWishlist.path.replace(':username', encodeURIComponent(username)));
  const list = z.safeParse(VisitorWishlist, body);
  const gifts = [...(list.data?.categories.flatMap((category) => category.gifts) ?? []), ...(list.data?.ideas ?? [])];
  const found = gifts.find(({ publicGuid }) => publicGuid === gift);
  return list.data === undefined || found === undefined ? null : { list: list.data, gift: found };
};

/** Who the session is; null for nobody. */
const viewerOf = async (calls: BrowserCalls): Promise<User | null> =>
  z.safeParse(User, (await calls.get(userData.path)).body).data ?? null;

interface FormState {
  readonly ownerSees: boolean;
  readonly opening: VisitorWishlist['opening'];
  /** By what name they are to be told of; empty for none. */
  readonly giverName: string;
  readonly viewer: User | null;
  readonly typed: string;
  /** How many were chosen. */
  readonly units: number;
  readonly asksPassword: boolean;
  readonly wrong: string | null;
}

/** What the owners of the list get to know. */
const whatOwnersSee = (
  { PLAIN, language }: FormContext,
  { ownerSees, opening }: Pick<FormState, 'ownerSees' | 'opening'>,
): string => {
  if (opening === undefined) return ownerSees ? PLAIN.ownerSees : PLAIN.ownerSeesNot;
  const style = { dateStyle: 'full', timeZone: FIGURES.timeZone } as const;
  const opens = PLAIN.opens(new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(opening.at)));
  return opening.seesNow ? `${PLAIN.ownerSees} ${opens}` : opens;
};

/** By what name its giver is told of, where the list opens. */
const NAME = 'naam';
const nameField = (PLAIN: Plain, value: string) =>
  ({ name: NAME, label: PLAIN.giverName, type: 'text', autocomplete: 'name', hint: PLAIN.giverNameHint, value }) as const;

/** Is it given by several, and may more come along? */
const mayJoin = ({ crossOffEnabled, together }: VisitorGift): boolean => crossOffEnabled && (together?.left ?? 0) > 0;

const whatIsLeft = ({ PLAIN, language }: FormContext, { together }: VisitorGift): string => {
  const style = { style: 'currency', currency: FIGURES.currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const euros = new Intl.NumberFormat(LOCALES[language], style);
  return PLAIN.togetherBody(euros.format((together?.left ?? 0) / 100), euros.format((together?.of ?? 0) / 100));
};

const crossOffPage = (context: FormContext, gift: VisitorGift, shown: FormState): Answer => {
  const { PLAIN } = context;
  const { opening, giverName, viewer, typed, units, asksPassword, wrong } = shown;
  const way = links([context.path, PLAIN.back]);
  if (gift.privateCrossOffGuid !== null) return { title: PLAIN.mineTitle, content: paragraph(PLAIN.mineBody) + way };
  if (mayJoin(gift)) return { title: PLAIN.togetherTitle, content: paragraph(whatIsLeft(context, gift)) + way };
  if (gift.isCrossedOff || !gift.crossOffEnabled) return { title: PLAIN.takenTitle, content: paragraph(PLAIN.takenBody) + way };
  const email = {
    name: 'email',
    label: PLAIN.email,
    type: 'email',
    value: typed,
    autocomplete: 'email',
    hint: PLAIN.emailHint,
  } as const;
  const password = { name: 'password', label: PLAIN.password, type: 'password', autocomplete: 'current-password' } as const;
  const left = gift.units?.left ?? 1;
  const several = {
    name: UNITS,
    label: PLAIN.units,
    type: 'select',
    value: String(units),
    options: Array.from({ length: left }, (_, index) => String(index + 1)),
    hint: PLAIN.left(left),
  } as const;
  const wantsLogin = wrong === PLAIN.logInFirst;
  const back = new URLSearchParams({ returnUrl: `${context.path}/afstrepen?${GIFT}=${gift.publicGuid}` });
  return {
    title: PLAIN.crossOffTitle(gift.description),
    status: wrong === null ? 200 : 422,
    content:
      paragraph(`${PLAIN.crossOffIntro} ${whatOwnersSee(context, shown)}`) +
      problem(wrong) +
      (viewer === null ? '' : paragraph(PLAIN.as(viewer.email))) +
      form({
        method: 'post',
        action: `${context.path}/afstrepen`,
        fields: [
          { name: GIFT, label: '', type: 'hidden', value: gift.publicGuid },
          ...(left > 1 ? [several] : []),
          ...(opening === undefined ? [] : [nameField(PLAIN, giverName)]),
          ...(viewer === null ? [email, ...(asksPassword ? [password] : [])] : []),
        ],
        submit: PLAIN.crossOff,
      }) +
      (wantsLogin ? links([`${pathTo('login')}?${back.toString()}`, PLAIN.login]) : '') +
      way,
  };
};

const missing = (PLAIN: Plain): Answer & { readonly title: string } => ({
  title: PLAIN.notFound,
  content: paragraph(PLAIN.impossible) + links(['/', PLAIN.home]),
  status: 404,
});

/** How many were chosen; one where nothing was, or nothing that can be. */
const chosenUnits = (chosen: string | null): number => {
  const units = Number(chosen);
  return Number.isInteger(units) && units >= 1 && units <= LIMITS.giftQuantity.max ? units : 1;
};

/** Makes the session somebody's, by the address that was typed; answers what is wrong with it, null for nothing. */
const identify = async (
  PLAIN: Plain,
  calls: BrowserCalls,
  { emailOrUsername, password }: Credentials,
  isHttps: boolean,
): Promise<string | null> => {
  const email = z.safeParse(Email, emailOrUsername);
  if (!email.success) return PLAIN.emailInvalid;
  if (password !== '') {
    const isIn = await logIn(calls, { emailOrUsername: email.data, password }, isHttps);
    if (isIn === 'Second') return PLAIN.logInFirst;
    return isIn === 'TooMany' ? PLAIN.tooOften : isIn ? null : PLAIN.loginFailed;
  }
  const made = await calls.post(createAfstreper, { email: email.data });
  if (made.status === 200) return null;
  if (codeOf(made) === 'EmailInUse') return PLAIN.hasAccount;
  return codeOf(made) === 'EmailUnusable' ? PLAIN.emailUnusable : PLAIN.impossible;
};

const crossOff = async (calls: BrowserCalls, context: FormContext, fields: URLSearchParams | null): Promise<Answer> => {
  const { PLAIN } = context;
  const viewer = await viewerOf(calls);
  // Whoever may be looking at their own list is asked first, and that is on its page.
  if (context.isOwnersDevice && viewer?.isAccount !== true) return { to: context.path };
  const found = await giftIn(calls, context);
  if (found === null) return missing(PLAIN);
  const { list, gift } = found;
  const shown: FormState = {
    ownerSees: list.ownerSeesCrossOffs === true && gift.isIdea !== true,
    opening: gift.isIdea === true ? undefined : list.opening,
    giverName: fields?.get(NAME)?.trim().slice(0, LIMITS.firstName.max) ?? '',
    viewer,
    typed: fields?.get('email')?.trim() ?? '',
    units: chosenUnits(fields?.get(UNITS) ?? null),
    asksPassword: false,
    wrong: null,
  };
  if (fields === null) return crossOffPage(context, gift, shown);
  const credentials = { emailOrUsername: shown.typed, password: fields.get('password') ?? '' };
  const wrong = shown.viewer === null ? await identify(PLAIN, calls, credentials, context.isHttps) : null;
  if (wrong !== null) {
    const asksPassword = wrong === PLAIN.hasAccount || wrong === PLAIN.loginFailed || wrong === PLAIN.tooOften;
    return crossOffPage(context, gift, { ...shown, wrong, asksPassword });
  }
  const units = shown.units > 1 ? { units: shown.units } : {};
  const named = shown.opening === undefined ? {} : { giverName: shown.giverName === '' ? null : shown.giverName };
  const done = await calls.post(crossOffGift, { publicGiftGuid: gift.publicGuid, contextId: null, ...units, ...named });
  if (done.status === 200) return { to: context.path };
  if (codeOf(done) === 'CrossedOffByOtherUser') {
    // Of several, fewer may be left than were chosen; and who was first may have opened it for others.
    const now = await giftIn(calls, context);
    if (now === null || shown.units === 1) return crossOffPage(context, { ...(now?.gift ?? gift), isCrossedOff: true }, shown);
    return crossOffPage(context, now.gift, { ...shown, units: 1, viewer: await viewerOf(calls), wrong: PLAIN.tooMany });
  }
  return { ...missing(PLAIN), status: 422 };
};

/**
 * Logging in and crossing off by forms of the browser itself, for who has no script. Each does what the page would do by calls
 * (`browser-calls.ts`), so that the services decide everything as ever.
 */
export const createPlainForms = ({ publicUrl, read, keepLanguage, setSecurityHeaders, sendErrorPage }: Deps): PlainForms => {
  const isHttps = publicUrl.startsWith('https:');
  const answer = async (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
    work: (calls: BrowserCalls, fields: URLSearchParams | null) => Promise<Answer | 'TooMany'>,
  ): Promise<void> => {
    const isSending = req.method === 'POST';
    // No token, but every browser says where a form stands.
    const { origin } = req.headers;
    const isOurs = origin !== undefined && isOwnOrigin(origin, publicUrl);
    const fields = isSending && isOurs ? await fieldsOf(req) : null;
    if (isSending && fields === null) {
      await sendErrorPage(req, res, 'broken', 403, RETRY_SECONDS);
      return;
    }
    const calls = createBrowserCalls(read, req, context);
    const made = await work(calls, fields);
    if (made === 'TooMany') {
      await sendErrorPage(req, res, 'tooMany', 429, RETRY_SECONDS);
      return;
    }
    setSecurityHeaders(req, res);
    const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Set-Cookie': [...calls.setCookie()] };
    if ('to' in made) {
      res.writeHead(303, { ...headers, Location: made.to }).end();
      return;
    }
    const { language } = context;
    const html = plainPage(made.title, made.content, language);
    res
      .writeHead(made.status ?? 200, { ...headers, 'Content-Language': language, 'Content-Type': 'text/html; charset=utf-8' })
      .end(html);
  };

  const logInByForm = async (PLAIN: Plain, calls: BrowserCalls, fields: URLSearchParams | null): Promise<Answer | 'TooMany'> => {
    const typed = fields?.get('emailOrUsername')?.trim() ?? '';
    const returnUrl = ownPath(fields?.get('returnUrl') ?? null, publicUrl);
    const code = fields?.get('code')?.trim() ?? null;
    if (code !== null) {
      const made = await calls.post(secondStep, { code });
      if (codeOf(made) === 'Expired') return { to: `${pathTo('login')}?${new URLSearchParams({ returnUrl }).toString()}` };
      const isIn = await afterLogin(calls, made, isHttps);
      return isIn === false ? secondStepPage(PLAIN, returnUrl, PLAIN.codeWrong) : isIn === 'TooMany' ? isIn : { to: returnUrl };
    }
    const isIn = await logIn(calls, { emailOrUsername: typed, password: fields?.get('password') ?? '' }, isHttps);
    if (isIn === 'TooMany') return isIn;
    if (isIn === 'Second') return secondStepPage(PLAIN, returnUrl, null);
    if (isIn) return { to: returnUrl };
    const query = new URLSearchParams({ loginFailed: typed === '' ? '?' : typed, returnUrl });
    return { to: `${pathTo('login')}?${query.toString()}` };
  };

  /** Leads back to where the choice was made, which the browser says: `Referrer-Policy` lets it, on the site itself. */
  const chooseLanguage = async (req: IncomingMessage, context: RequestContext, calls: BrowserCalls, chosen: string | null) => {
    const language = offeredLanguage(chosen);
    if (language !== null) {
      calls.keep(languageCookie(language, isHttps));
      await keepLanguage(req, context, language);
    }
    return { to: ownPath(req.headers.referer ?? null, publicUrl) };
  };

  return {
    find: (req, context) => {
      const { PLAIN } = textsOf(context.language);
      if (req.method === 'POST' && context.path === LANGUAGE_PATH)
        return (res) =>
          answer(req, res, context, (calls, fields) => chooseLanguage(req, context, calls, fields?.get(LANGUAGE_COOKIE) ?? null));
      if (req.method === 'POST' && context.path === pathTo('login'))
        return (res) => answer(req, res, context, (calls, fields) => logInByForm(PLAIN, calls, fields));
      const [, username] = CROSS_OFF.exec(context.path) ?? [];
      if (username === undefined) return null;
      const path = pathTo('listView', { username });
      const { isOwnersDevice } = readPageRequest(req, isHttps);
      return (res) =>
        answer(req, res, context, (calls, fields) => {
          const gift = (fields ?? new URLSearchParams(context.search)).get(GIFT) ?? '';
          return crossOff(calls, { language: context.language, PLAIN, isHttps, isOwnersDevice, username, path, gift }, fields);
        });
    },
  };
};
