import type { Endpoint, InternalCall } from '@site/contracts';
import type { OwnerState } from './owner-state.js';

/** A request as an owner sends it. */
export interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of the service, and how owners come to make it. */
export interface OwnerCall {
  /** As the router knows it, `POST /api/MyGift/Reorder`. */
  readonly route: string;
  /** How often it is made, compared with others. */
  readonly often: number;
  /** Its answer shows gifts: while a list shows its owners what was crossed off, it may tell. */
  readonly showsGifts: boolean;
  /** It is also made by who owns no list yet. */
  readonly byStrangers: boolean;
  /** Its answer is about all that this person crossed off, on whatever list. */
  readonly showsOwnCrossOffs: boolean;
  /** Owners try it on every gift when a story ends: it must not work, and not tell by how it fails. */
  readonly isTried: boolean;
  /** It names an idea of a visitor: made by who owns that list. */
  readonly asksIdea: boolean;
  /** Another service makes it, for an owner. */
  readonly internal: InternalCall | null;
  ask(state: OwnerState): Ask;
}

type Nature = Partial<Pick<OwnerCall, 'often' | 'showsGifts' | 'byStrangers' | 'showsOwnCrossOffs' | 'isTried' | 'asksIdea'>>;

const NATURE = { often: 2, showsGifts: false, byStrangers: false, showsOwnCrossOffs: false, isTried: false, asksIdea: false };

/** A call that an owner's browser makes. */
export const call = (
  { method, path }: Readonly<{ method: Endpoint['method']; path: string }>,
  ask: OwnerCall['ask'],
  nature: Nature = {},
): OwnerCall => ({ ...NATURE, ...nature, route: `${method} ${path}`, internal: null, ask });

/** A call that another service makes, whose answer comes to an owner by way of that. */
export const internal = (
  declaration: Readonly<{ service: InternalCall['service']; path: InternalCall['path'] }>,
  body: (state: OwnerState) => object,
  nature: Nature = {},
): OwnerCall => ({
  ...{ ...NATURE, often: 1, ...nature },
  route: `POST ${declaration.path}`,
  internal: declaration as InternalCall,
  ask: (state) => ({ body: body(state) }),
});
