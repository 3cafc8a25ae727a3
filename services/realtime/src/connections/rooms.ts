/**
 * Names of rooms. A list has two that no socket is in at once: what is sent to visitors only never reaches an owner
 * (docs/specification/3-decisions.md §5, §9).
 */
export const rooms = {
  visitors: (publicWishlistGuid: string): string => `visitors:${publicWishlistGuid}`,
  owners: (publicWishlistGuid: string): string => `owners:${publicWishlistGuid}`,
  /** Who holds the lot of someone who drew this participant. */
  drawn: (participantPublicGuid: string): string => `drawn:${participantPublicGuid}`,
  /** Who has this participant's own lot open. */
  lot: (participantPublicGuid: string): string => `lot:${participantPublicGuid}`,
  /** Both sides of a thread, by a name that says nothing of either. */
  thread: (room: string): string => `thread:${room}`,
  /** The organizer of a draw. */
  loting: (publicLotingGuid: string): string => `loting:${publicLotingGuid}`,
  /** All sockets of one person, in every hub. */
  user: (userGuid: string): string => `user:${userGuid}`,
  /** All sockets of one browser session, in every hub. */
  session: (sid: string): string => `session:${sid}`,
};
