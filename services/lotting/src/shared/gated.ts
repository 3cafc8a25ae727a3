import type { Endpoint } from '@site/contracts';
import { type Context, handle, HttpProblem, type ResultOf, type Route, type SiteFlags } from '@site/service-kit';

/** Binds a call of the draws: 404 while `drawLotsEnabled` is off (spec 3 §12). */
export type Gated = <E extends Endpoint>(endpoint: E, handler: (context: Context<E>) => Promise<ResultOf<E>>) => Route;

export const gatedBy =
  (flags: SiteFlags): Gated =>
  (endpoint, handler) =>
    handle(endpoint, async (context) => {
      if (!(await flags.isOn('drawLotsEnabled'))) throw new HttpProblem('NotFound');
      return handler(context);
    });
