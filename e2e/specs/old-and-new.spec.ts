import { expect as expectSoon, type Page, request, test } from '@playwright/test';
import { CONTRACT_VERSION, HEADERS } from '@site/contracts';
import { post } from '../support/calls.js';
import { type Checkout, makeCheckout } from '../support/checkout.js';
import {
  ANSWERING,
  keepBuilds,
  NEXT_VERSION,
  NOTE,
  putBackBuilds,
  TOLD_BY_OLD,
  toldByNew,
  writeNextContract,
} from '../support/next-contract.js';
import { type OwnSite, startOwnSite } from '../support/own-site.js';
import { fill } from '../support/own-lists.js';
import { aPerson, signIn } from '../support/people.js';
import { signInAsOperator } from '../support/operator.js';

/** A second site on the same machine. */
const expect = expectSoon.configure({ timeout: 45_000 });
const GIFTS = ['Theepot', 'Atlas', 'Sjaal', 'Puzzel', 'Plant', 'Vlieger'] as const;

let checkout: Checkout;
let site: OwnSite;
const undo: (() => Promise<void>)[] = [];
test.beforeAll(async () => {
  test.setTimeout(240_000);
  checkout = await makeCheckout({ whole: true });
  undo.push(checkout.remove);
  site = await startOwnSite(checkout, 'wishlist:2');
  undo.push(site.stop);
});
test.afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Somebody with an account and a list. */
const register = async (firstName: string, gifts: readonly string[]) => {
  const person = aPerson(firstName);
  const browser = await request.newContext({ baseURL: site.url });
  expect((await post(browser, '/api/Account/Create', { ...person, receiveMailing: false })).status()).toBe(201);
  await fill(browser, person.username, [['Wensen', ...gifts]]);
  await browser.dispose();
  return person;
};

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Crosses a gift off and answers what the service said. */
const crossOff = async (page: Page, gift: string): Promise<unknown> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/Gift/CrossOff'));
  await button(page, `Afstrepen: ${gift}`).click();
  await expect(button(page, `Ongedaan maken: ${gift}`)).toBeVisible();
  return (await answered).json();
};

/** Contracts that the instances of wishlist say they speak, as visitors meet them. */
const spoken = async (page: Page): Promise<string[]> => {
  const seen = new Set<string>();
  for (let look = 0; look < 8; look += 1) {
    const { [HEADERS.contractVersion]: version = 'none' } = (await page.request.get('/api/Stats/HomepageStats')).headers();
    seen.add(version);
  }
  return [...seen].sort();
};

/** `npm run deploy -w mf-wishlist`; what it says when it is refused, null when the version is live. */
const deploy = async (): Promise<string | null> => {
  try {
    await checkout.command('publish/deploy.main', 'mf-wishlist');
    return null;
  } catch (error) {
    return (error as { stderr?: string }).stderr ?? String(error);
  }
};

test('pages and services of two contracts work together: through a rolling deploy of services, of a remote, and back', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const saar = await register('Saar', GIFTS);
  const bas = await register('Bas', []);
  const context = await browser.newContext({ baseURL: site.url });
  await signIn(context, bas);
  const broken: string[] = [];
  context.on('weberror', (error) => broken.push(error.error().message));
  const list = `/${saar.username}`;
  const [old, fresh] = [await context.newPage(), await context.newPage()];
  const operator = await (await browser.newContext({ baseURL: site.url })).newPage();
  await old.goto(list);
  expect(await crossOff(old, 'Theepot')).toEqual({ crossOffGuid: expectSoon.any(String) });
  await old.evaluate('globalThis.isOldPage = true');
  const isStillOld = () => old.evaluate('globalThis.isOldPage === true');

  await keepBuilds(checkout);
  await writeNextContract(checkout);

  await test.step('a newer remote waits for the services', async () => {
    expect(await deploy()).toContain(`ContractTooNew: ${String(NEXT_VERSION)} > ${String(CONTRACT_VERSION)}`);
  });

  await test.step('one of two instances is new: an open page works with both, and the remote still waits', async () => {
    await checkout.command('build/builder.main', ...ANSWERING.map((name) => `services/${name}`));
    await site.renew(['wishlist']);
    await expect.poll(() => spoken(old)).toEqual([String(CONTRACT_VERSION), String(NEXT_VERSION)]);
    await crossOff(old, 'Atlas');
    await button(old, 'Ongedaan maken: Theepot').click();
    await expect(button(old, 'Afstrepen: Theepot')).toBeVisible();
    expect(await deploy()).toContain('ContractTooNew');
  });

  await test.step('all services are new: a page that knows nothing of it goes on, and so does one that comes now', async () => {
    await site.renew([...ANSWERING.filter((name) => name !== 'wishlist'), 'wishlist-2']);
    expect(await spoken(old)).toEqual([String(NEXT_VERSION)]);
    await crossOff(old, 'Sjaal');
    expect(await isStillOld()).toBe(true);
    await fresh.goto(list);
    await expect(button(fresh, 'Ongedaan maken: Sjaal')).toBeVisible();
    await expect(fresh.getByText('Cadeaus:')).toHaveCount(0);
  });

  await test.step('now the remote goes live: its page has all that is new, and the one of before still works', async () => {
    expect(await deploy()).toBeNull();
    await fresh.goto(list);
    await expect(fresh.getByText(toldByNew(GIFTS.length, saar.username))).toBeVisible();
    expect(await crossOff(fresh, 'Puzzel')).toMatchObject({ note: NOTE });
    await button(old, 'Ongedaan maken: Atlas').click();
    await expect(button(old, 'Afstrepen: Atlas')).toBeVisible();
    await signInAsOperator(operator, site.operatorPassword);
    await expect(operator.getByText('mf_wishlist verwacht contract')).toHaveCount(0);
  });

  await test.step('services go back, the remote does not: its pages do without, and operators are told', async () => {
    await putBackBuilds(checkout);
    await site.renew([...ANSWERING, 'wishlist-2']);
    expect(await spoken(fresh)).toEqual([String(CONTRACT_VERSION)]);
    const answer = await crossOff(fresh, 'Plant'); // a page that is open, and says more than is understood
    expect(answer).toEqual({ crossOffGuid: expectSoon.any(String) });
    await fresh.goto(list); // and one that comes now
    await expect(fresh.getByText(TOLD_BY_OLD)).toBeVisible();
    await crossOff(fresh, 'Vlieger');
    await operator.reload();
    await expect(
      operator.getByText(`mf_wishlist verwacht contract ${String(NEXT_VERSION)}; platform spreekt ${String(CONTRACT_VERSION)}`),
    ).toBeVisible();
  });
  expect(await isStillOld()).toBe(true);
  expect(broken).toEqual([]);
});
