import type { KeptPasskey } from '@site/service-kit/passkeys';
import { type Connection, type Model, Schema } from 'mongoose';

/** The public half of a passkey of an operator. */
export interface OperatorPasskey extends KeptPasskey {
  readonly addedAt: Date;
}

/** Is anything asked for after this operator's password? */
export const hasSecondStep = ({ totp, passkeys = [] }: Pick<OperatorDocument, 'totp' | 'passkeys'>): boolean =>
  totp !== null || passkeys.length > 0;

/** An operator's account. */
export interface OperatorDocument {
  /** What they log in with, lower case. */
  readonly _id: string;
  readonly createdAt: Date;
  readonly passwordHash: string;
  /** The first account, as long as its password was never changed here: it follows OPERATOR_PASSWORD at each start. */
  readonly followsSetting: boolean;
  /** The password was handed over by somebody else. */
  readonly mustChange: boolean;
  readonly disabled: boolean;
  /** Sessions begun under an earlier number are over. */
  readonly epoch: number;
  /** `secret` is closed (secret-box.ts); codes of periods up to `usedStep` are used up. */
  readonly totp: { readonly secret: string; readonly usedStep: number } | null;
  /** Beside or instead of codes; absent in accounts of before. */
  readonly passkeys?: readonly OperatorPasskey[];
  /** Hashes of the recovery codes that are left. */
  readonly recovery: readonly string[];
  /** Who asked for the end of the codes, which somebody else has to agree to. */
  readonly codesOffAskedBy?: string | null;
  /** Counts how often it was relied on as the one that is left. */
  readonly guard: number;
}

const operatorSchema = new Schema(
  {
    _id: String,
    createdAt: { type: Date, required: true },
    passwordHash: { type: String, required: true },
    followsSetting: { type: Boolean, required: true },
    mustChange: { type: Boolean, required: true },
    disabled: { type: Boolean, required: true },
    epoch: { type: Number, required: true },
    totp: { type: Schema.Types.Mixed, default: null },
    passkeys: { type: [Schema.Types.Mixed], default: [] },
    recovery: { type: [String], required: true },
    codesOffAskedBy: { type: String, default: null },
    guard: { type: Number, required: true },
  },
  { collection: 'operators', versionKey: false },
);

/** Operators' accounts on the platform's connection. */
export const operatorModel = (mongo: Connection): Model<OperatorDocument> =>
  (mongo.models['Operator'] as Model<OperatorDocument> | undefined) ??
  mongo.model<OperatorDocument>('Operator', operatorSchema as never);
