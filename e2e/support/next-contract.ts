import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@site/contracts';
import type { Checkout } from './checkout.js';

export const NEXT_VERSION = CONTRACT_VERSION + 1;

/** Services whose contract counts: those that answer pages. */
export const ANSWERING = ['account', 'wishlist', 'lotting', 'content', 'platform', 'realtime'] as const;

/** What a page of the next contract shows above a list: what answers bring that the present contract does not know. */
export const toldByNew = (gifts: number, username: string): string => `Cadeaus: ${String(gifts)}. Welkom bij ${username}`;
/** The same page where services do not know of it. */
export const TOLD_BY_OLD = 'Cadeaus: onbekend. Zonder welkom';
/** What it sends along with a cross-off, and gets back from who knows it. */
export const NOTE = 'Van ons samen';

/**
 * Makes the next contract in a whole checkout, as somebody would: a field more that a request may have, fields more in answers, a
 * call more, the version raised; a service that does them and a remote that uses them all.
 */
export const writeNextContract = async ({ edit }: Checkout): Promise<void> => {
  const contracts = 'services/contracts/src';
  await edit(
    `${contracts}/constants.ts`,
    `CONTRACT_VERSION = ${String(CONTRACT_VERSION)};`,
    `CONTRACT_VERSION = ${String(NEXT_VERSION)};`,
  );
  const sent = 'units: z.optional(Units),';
  await edit(`${contracts}/wishlist/gift.ts`, sent, `${sent}\n    note: z.optional(z.string()),`);
  await edit(`${contracts}/wishlist/gift.ts`, '{ crossOffGuid: Guid }', '{ crossOffGuid: Guid, note: z.optional(z.string()) }');
  const field = 'friendPrivateGuid: z.nullable(Guid),\n  isFriend: z.boolean(),';
  await edit(`${contracts}/wishlist/views.ts`, field, `${field}\n  giftTotal: z.optional(z.number()),`);
  const call = `export const getWelcome = endpoint({
  method: 'GET',
  path: '/api/Wishlist/Welcome/:username',
  access: 'anyone',
  params: z.object({ username: UsernameParam }),
  replies: { 200: z.object({ welcome: z.string() }) },
});`;
  const neighbour = '/** POST StartFlow:';
  await edit(`${contracts}/wishlist/wishlist.ts`, neighbour, `${call}\n\n${neighbour}`);

  const service = 'services/wishlist/src';
  await edit(`${service}/cross-off/cross-off.routes.ts`, 'ok(outcome)', 'ok({ ...outcome, note: body.note })');
  const shown = 'ownerSeesCrossOffs: list.showCrossedOff || list.opening != null,';
  await edit(
    `${service}/visitor-view/visitor-list.presenter.ts`,
    shown,
    `${shown} giftTotal: contents.flatMap(({ gifts }) => gifts).length,`,
  );
  await edit(
    `${service}/visitor-view/visitor-view.routes.ts`,
    'getWishlist,\n  startFlow',
    'getWelcome,\n  getWishlist,\n  startFlow',
  );
  const route = 'handle(getWelcome, async ({ params }) => ok({ welcome: `Welkom bij ${params.username}` })),';
  await edit(`${service}/visitor-view/visitor-view.routes.ts`, '  handle(startFlow', `  ${route}\n  handle(startFlow`);

  const screens = 'mf-wishlist/src/features';
  const heading = '<ListHeader list={wishlist} />';
  const page = `${screens}/view-list/visitor-list.tsx`;
  await edit(
    page,
    heading,
    `${heading}\n<p>{\`Cadeaus: \${wishlist.giftTotal ?? 'onbekend'}. \${data?.welcome ?? 'Zonder welkom'}\`}</p>`,
  );
  const hook = 'const crossOff = useCrossOff(username);';
  const query = `const { data } = useQuery({
    queryKey: ['welcome', username],
    queryFn: () => call(welcomeCall, { params: { username } }),
    retry: false,
  });`;
  await edit(page, hook, `${hook}\n${query}`);
  const imports = "import { call } from '@site/shell-sdk';\nimport { useQuery } from '@tanstack/react-query';\n";
  await edit(page, 'import { PrintCode }', `${imports}import { PrintCode }`);
  const wire = "const welcomeCall = { method: 'GET', path: '/api/Wishlist/Welcome/:username' } as const;";
  await edit(page, 'const EAGER_GIFTS', `${wire}\nconst EAGER_GIFTS`);
  const crossOff = 'publicGiftGuid: gift.publicGuid, contextId }';
  await edit(`${screens}/cross-off-gift/cross-off.ts`, crossOff, crossOff.replace(' }', `, note: '${NOTE}' }`));
  const declared = '"contractVersion": ';
  await edit('mf-wishlist/remote.json', `${declared}${String(CONTRACT_VERSION)}`, `${declared}${String(NEXT_VERSION)}`);
};

/** Keeps what is built of the services, to go back to. */
export const keepBuilds = async ({ folder }: Checkout): Promise<void> => {
  for (const name of ANSWERING) await cp(join(folder, 'services', name, 'dist'), join(folder, 'kept', name), { recursive: true });
};

/** Puts back what was kept, as an operator who goes back to the release before. */
export const putBackBuilds = async ({ folder }: Checkout): Promise<void> => {
  for (const name of ANSWERING) {
    await cp(join(folder, 'kept', name), join(folder, 'services', name, 'dist'), { recursive: true, force: true });
  }
};
