/** Why a version may not go live, and why another command of operators is not done. */
export const PUBLICATION_PROBLEMS = [
  'ManifestMissing',
  'ManifestUnreadable',
  'MetadataDiffers',
  'RoutesNotExposed',
  'FileMissing',
  'ContractTooNew',
  'SharedDoesNotFit',
  'RemoteUnknown',
  'VersionUnknown',
  'NothingBefore',
  'AlreadyLive',
  'DoesNotLoad',
  'VersionChanged',
  'FlagUnknown',
  'ValueInvalid',
  'ImprintMissing',
  'ScheduleUnknown',
  'InThePast',
  'TokenUnknown',
  'UploadInvalid',
] as const;
export type PublicationProblem = (typeof PUBLICATION_PROBLEMS)[number];

/** A refusal with what it is about: a file, a package, two versions. */
export class PublicationRefused extends Error {
  override readonly name = 'PublicationRefused';

  constructor(
    readonly problem: PublicationProblem,
    readonly detail: string,
  ) {
    super(detail === '' ? problem : `${problem}: ${detail}`);
  }
}
