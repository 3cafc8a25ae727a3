import { FIGURES, type Loting, type User } from '@site/contracts';
import { z } from 'zod/mini';

/**
 * A participant of a draw that is being made; `exclude` names others by `localGuid` (docs/specification/2-wishlist-and-draw.md §3
 * Wizard participant).
 */
export const DraftParticipant = z.object({
  localGuid: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string(),
  email: z.nullable(z.string()),
  publicUserGuid: z.nullable(z.string()),
  friendParticipantPublicGuid: z.nullable(z.string()),
  exclude: z.array(z.string()),
  /** Gets a card in place of a mail. */
  withoutMail: z.optional(z.boolean()),
});
export type DraftParticipant = z.infer<typeof DraftParticipant>;

const NOTHING_SAID = { day: '', place: '', amount: '' };

/** A draw that is being made, as the browser keeps it; the first participant is the organizer, also when they take no part. */
export const Draft = z.object({
  version: z.literal(FIGURES.wizardDraftVersion),
  /** Whose draft it is; null for who is not logged in. */
  userPrivateGuid: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  /** When, where and for how much is celebrated; empty for what nobody said. */
  celebration: z._default(z.object({ day: z.string(), place: z.string(), amount: z.string() }), NOTHING_SAID),
  participants: z.array(DraftParticipant).check(z.minLength(1)),
  /** Does the organizer take part? */
  takesPart: z._default(z.boolean(), true),
  /** Names of who is to take part and has no address yet. */
  awaited: z._default(z.array(z.string()), []),
  /** The draw that is drawn again by this one, null for a new draw. */
  publicLotingGuid: z.nullable(z.string()),
  /** The day after which everybody may read the draw; null when nobody may. */
  readableAfter: z._default(z.nullable(z.string()), null),
  /** Is it to differ from earlier draws of the same people? Not while everybody may read it. */
  remembers: z._default(z.boolean(), true),
  /** Are no two people to draw each other? Not where the rules leave no such draw. */
  noSwaps: z._default(z.boolean(), false),
  /** Is each to see after the celebration who had them? Not where its day is not said. */
  tellsGivers: z._default(z.boolean(), false),
  /** What people put themselves in that this draft is of: it goes once the draw stands. */
  gatheringGuid: z.optional(z.nullable(z.string())),
  /** `Idempotency-Key` of this very draw once it was tried; another draw has another. */
  drawKey: z.nullable(z.string()),
  /** The draw stands. It is kept so for a moment only, by which the other tabs know why their draft goes. */
  drawn: z._default(z.boolean(), false),
});
export type Draft = z.infer<typeof Draft>;

/** How somebody new takes part: by address, by account, or as known from an earlier draw. */
export type NewPerson = Pick<
  DraftParticipant,
  'name' | 'email' | 'publicUserGuid' | 'friendParticipantPublicGuid' | 'withoutMail'
>;

/** Somebody who gets their lot at an address. */
export const byAddress = (name: string, email: string): NewPerson => ({
  name,
  email,
  publicUserGuid: null,
  friendParticipantPublicGuid: null,
});

/** Somebody who has no mail. */
export const byCard = (name: string): NewPerson => ({
  name,
  email: null,
  publicUserGuid: null,
  friendParticipantPublicGuid: null,
  withoutMail: true,
});

/** First and last name, as far as a guest gave them. */
const nameOf = ({ firstName, lastName }: User): string =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');

/** The organizer's own row; always there. */
export const organizerOf = ({ participants: [organizer] }: Draft): DraftParticipant => {
  if (organizer === undefined) throw new Error('a draft has an organizer');
  return organizer;
};

const withoutFirst = new WeakMap<readonly DraftParticipant[], readonly DraftParticipant[]>();

/** Who take part; the same array for the same draft, by which what was worked out of it is found again. */
export const drawingOf = ({
  participants,
  takesPart,
}: Pick<Draft, 'participants' | 'takesPart'>): readonly DraftParticipant[] => {
  if (takesPart) return participants;
  const others = withoutFirst.get(participants) ?? participants.slice(1);
  withoutFirst.set(participants, others);
  return others;
};

/** The draft with its organizer as `user`: their address, and their name until another was typed. */
export const organizedBy = (user: User | null, draft: Draft): Draft => {
  if (user === null) return draft;
  const [organizer, ...others] = [organizerOf(draft), ...draft.participants.slice(1)];
  const name = organizer.name.trim() === '' ? nameOf(user) : organizer.name;
  const isTheirs = organizer.email === user.email && organizer.name === name && draft.userPrivateGuid === user.privateGuid;
  if (isTheirs) return draft;
  return { ...draft, userPrivateGuid: user.privateGuid, participants: [{ ...organizer, name, email: user.email }, ...others] };
};

/** A draft with nothing in it but who organizes. */
export const emptyDraft = (user: User | null): Draft =>
  organizedBy(user, {
    version: FIGURES.wizardDraftVersion,
    userPrivateGuid: null,
    title: '',
    description: '',
    celebration: NOTHING_SAID,
    participants: [{ localGuid: 'p1', ...byAddress('', ''), exclude: [] }],
    takesPart: true,
    awaited: [],
    publicLotingGuid: null,
    readableAfter: null,
    remembers: true,
    noSwaps: false,
    tellsGivers: false,
    drawKey: null,
    drawn: false,
  });

/** A draft for these people, of whom the first organizes; the others' addresses are still to come. */
export const draftOfNames = ([organizer = '', ...awaited]: readonly string[], user: User | null): Draft => {
  const draft = emptyDraft(user);
  return { ...draft, awaited, participants: [{ ...organizerOf(draft), name: organizer }] };
};

/** Is there anything in it that somebody would miss? */
export const hasContent = ({ title, description, participants, awaited, publicLotingGuid }: Draft): boolean =>
  title.trim() !== '' || description.trim() !== '' || participants.length > 1 || awaited.length > 0 || publicLotingGuid !== null;

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

const saidOf = ({ celebration }: Loting): Draft['celebration'] => ({
  day: celebration?.day ?? '',
  place: celebration?.place ?? '',
  amount: celebration?.amount ?? '',
});

/** The organizer's own row in a redo: of a draw without them there is none yet. */
const organizersRow = ({ organizer }: Loting, user: User | null): DraftParticipant[] =>
  organizer == null ? [] : [{ localGuid: 'p1', ...byAddress(organizer.name, user?.email ?? organizer.email ?? ''), exclude: [] }];

/** The draft of a redo: title, description, participants and exclusions of a draw that stands. */
export const draftOfLoting = (loting: Loting, user: User | null): Draft => {
  const takesPart = loting.organizer == null;
  const participants = loting.participants.map(({ publicGuid, name, email, publicUserGuid, excluded, card }, position) => {
    const isOrganizer = takesPart && position === 0;
    const isFriend = !isOrganizer && email === null && card === undefined;
    return {
      // By this the service knows who stays (docs/specification/3-decisions.md §12).
      localGuid: publicGuid,
      name,
      email: isOrganizer ? (user?.email ?? email) : email,
      // One way to reach each, and for a friend whose address the organizer does not know, by the lot they have.
      publicUserGuid: isFriend ? publicUserGuid : null,
      friendParticipantPublicGuid: isFriend && publicUserGuid === null ? publicGuid : null,
      exclude: [...excluded],
      ...(card === undefined ? {} : { withoutMail: true }),
    };
  });
  return {
    ...emptyDraft(user),
    title: loting.title,
    description: loting.description ?? '',
    celebration: saidOf(loting),
    takesPart,
    noSwaps: loting.noSwaps === true,
    tellsGivers: loting.giversFrom !== undefined,
    publicLotingGuid: loting.publicGuid,
    readableAfter: loting.fairness?.opens === true ? dayBefore(loting.fairness.day) : null,
    participants: [...organizersRow(loting, user), ...participants],
  };
};
