import mongoose, { type Connection, type ClientSession, type Model, type PipelineStage } from 'mongoose';

/** The driver's database type, by way of mongoose, so that there is one copy of the driver. */
export type NativeDb = NonNullable<Connection['db']>;

const CONNECT_TIMEOUT_MS = 3000;

/** A connection that models can be declared on; `connectMongo` opens it. Indexes are built by the process, before it listens. */
export const createMongo = (): Connection => {
  const mongo = mongoose.createConnection();
  mongo.set('autoIndex', false);
  mongo.set('autoCreate', false);
  mongo.set('bufferCommands', false);
  return mongo;
};

/**
 * Opens the connection on a service's own database. A server that is away fails a call within 3 s, so that requests do
 * not hang. A write counts once it survives kill -9 of any process.
 */
export const connectMongo = async (mongo: Connection, uri: string, database: string): Promise<void> => {
  await mongo.openUri(uri, {
    dbName: database,
    serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    writeConcern: { w: 'majority', journal: true },
  });
};

/** The driver's database behind an open connection. @throws when the connection is not open. */
export const nativeDb = (mongo: Connection): NativeDb => {
  if (mongo.db === undefined) throw new Error('MongoDB connection is not open');
  return mongo.db;
};

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
