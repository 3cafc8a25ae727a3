import { addIdea as addIdeaCall, deleteIdea as deleteIdeaCall, editIdea as editIdeaCall } from '@site/contracts';
import { created, handle, ok, refuse, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { addIdea, deleteIdea, editIdea } from './ideas.js';

/** The calls on ideas, made by visitors of a list (docs/decisions/0157-ideas-of-others.md). */
export const ideaRoutes = (deps: Deps): readonly Route[] => [
  handle(addIdeaCall, async ({ body, viewer, session }) => {
    const { publicWishlistGuid: wishlistGuid, firstName, lastName, ...text } = body;
    const by = { viewer, sessionKey: session.data.key };
    const publicGuid = await addIdea(deps, { wishlistGuid, names: { firstName, lastName }, text, by });
    return publicGuid === null ? refuse('TooManyIdeas') : created({ publicGuid });
  }),
  handle(editIdeaCall, async ({ body: { publicGuid, ...text }, viewer, session }) => {
    await editIdea(deps, publicGuid, { viewer, sessionKey: session.data.key }, text);
    return ok(true as const);
  }),
  handle(deleteIdeaCall, async ({ params, viewer }) => {
    await deleteIdea(deps, params.publicGuid, viewer);
    return ok(true as const);
  }),
];
