import type { ClientSession, Model, PipelineStage } from 'mongoose';

/** The different values of a field of strings, within a transaction too: there a cluster refuses `distinct`. */
export const distinctIn = async <S>(
  model: Model<S>,
  where: PipelineStage.Match['$match'],
  field: string,
  session: ClientSession | null = null,
): Promise<string[]> => {
  const groups = await model
    .aggregate<{ _id: string | null }>([{ $match: where }, { $group: { _id: `$${field}` } }])
    .session(session);
  return groups.flatMap(({ _id }) => _id ?? []);
};
