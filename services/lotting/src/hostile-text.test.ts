import { testHostileText } from '@site/service-kit/hostile-text';
import { guidOfCode } from './cards/card.js';
import { mailboxOf } from './participant/participant-addresses.js';

testHostileText({
  root: __dirname,
  fed: {
    'cards/card.ts guidOfCode': guidOfCode,
    'participant/participant-addresses.ts mailboxOf': mailboxOf,
  },
  bounded: {
    'cards/card.ts hidePin': 'a pin of four digits, by the contract',
    'cards/card.ts isPin': 'a pin of four digits, by the contract, and what we sealed',
    'fair-draw/commitment.ts findCommitment': 'a seal, of which a keyed hash is looked for; what is opened is ours',
    'fair-draw/fairness.ts proofOf': 'a proof that we sealed',
    'fair-draw/fairness.ts renewedProof': 'a proof that we sealed',
    'fair-draw/fairness.ts tagsOfSeal': 'a seal, of which a keyed hash is made',
    'threads/keep-thread.ts threadOf': 'a guid of ours; what is opened is ours',
    'threads/keep-thread.ts threadRooms': 'a guid of ours',
    'threads/keep-thread.ts threadTags': 'a guid of ours',
  },
});
