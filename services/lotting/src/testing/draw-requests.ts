/** Requests to create a draw, as the wizard would send them. */
export interface AskedParticipant {
  localGuid: string;
  name: string;
  email?: string | null;
  publicUserGuid?: string | null;
  friendParticipantPublicGuid?: string | null;
  exclude?: string[];
  withoutMail?: boolean;
}

/** A participant by first name: `anna` lives at anna@voorbeeld.nl unless told otherwise. */
export const aParticipant = (name: string, changes: Partial<AskedParticipant> = {}): AskedParticipant => ({
  localGuid: `local-${name}`,
  name,
  email: `${name}@voorbeeld.nl`,
  ...changes,
});

/** A draw of people by name, the first of them organizing; rows may replace names. */
export const aDraw = (people: readonly (string | AskedParticipant)[], changes: object = {}) => ({
  title: 'Sinterklaas',
  description: 'Niet duurder dan tien euro',
  participants: people.map((one) => (typeof one === 'string' ? aParticipant(one) : one)),
  ...changes,
});
