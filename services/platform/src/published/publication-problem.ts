/** Why a version may not go live (design §4). */
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
