import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A step from a leaf up to the root: the hash that stands beside, and on which side. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** That somebody drew somebody, to be checked against the root of the draw (docs/fair-draw.md). Hashes and salts are hexadecimal. */
export interface PairProof {
  /** Public guids. */
  readonly giver: string;
  readonly receiver: string;
  /** Without it nobody finds out by trying whose leaf a hash is. */
  readonly salt: string;
  readonly path: readonly PathStep[];
}

const joined = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(left, right));

/** Longer than what two hashes make: no inner node can pass for a pair. */
export const leafOf = ({ giver, receiver, salt }: Omit<PairProof, 'path'>): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(giver + receiver), hexToBytes(salt)));

/**
 * A Merkle tree over these leaves: two by two become one of the level above; the last of an odd number goes up as it is. Answers the
 * root, and the way to it from each leaf.
 */
export const merkleTree = (leaves: readonly Uint8Array[]): { readonly root: string; readonly paths: readonly PathStep[][] } => {
  const paths = leaves.map((): PathStep[] => []);
  let level = leaves.map((hash, at) => ({ hash, below: [at] }));
  while (level.length > 1) {
    const above: typeof level = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left === undefined) continue;
      if (right === undefined) {
        above.push(left);
        continue;
      }
      for (const leaf of left.below) paths[leaf]?.push({ side: 'right', hash: bytesToHex(right.hash) });
      for (const leaf of right.below) paths[leaf]?.push({ side: 'left', hash: bytesToHex(left.hash) });
      above.push({ hash: joined(left.hash, right.hash), below: [...left.below, ...right.below] });
    }
    level = above;
  }
  return { root: bytesToHex(level[0]?.hash ?? sha256(new Uint8Array())), paths };
};

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Does this pair belong to the draw with this root? */
export const belongsTo = (proof: PairProof, root: string): boolean => {
  if (![proof.salt, ...proof.path.map(({ hash }) => hash)].every(isHash)) return false;
  const top = proof.path.reduce((below, { side, hash }) => {
    const beside = hexToBytes(hash);
    return side === 'left' ? joined(beside, below) : joined(below, beside);
  }, leafOf(proof));
  return bytesToHex(top) === root;
};
