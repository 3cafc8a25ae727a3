import type { Fairness, Lot } from '@site/contracts';
import { useQuery } from '@tanstack/react-query';
import { FairnessStory, Figures, inGroups, Seal } from '../../shared/seal/seal.js';
import { t } from './messages.js';

interface FairLotProps {
  readonly fairness: Fairness;
  readonly proof: NonNullable<Lot['proof']>;
}

/** Whether this lot belongs to the sealed draw: reckoned here, from what the lot says, without asking anybody. */
const FairLot = ({ fairness, proof }: FairLotProps) => {
  const { root } = fairness;
  const { data: belongs } = useQuery({
    queryKey: ['lotting', 'belongs', root, proof],
    queryFn: async () => (await import('@site/contracts/draw/pair-proof')).belongsTo(proof, root),
    staleTime: Infinity,
  });
  const kind = belongs === undefined ? 'plain' : belongs ? 'good' : 'bad';
  const figures = {
    [t('lot.fair.giver')]: proof.giver,
    [t('lot.fair.receiver')]: proof.receiver,
    [t('lot.fair.salt')]: inGroups(proof.salt),
    ...Object.fromEntries(proof.path.map(({ side, hash }, at) => [t(`lot.fair.step.${side}`, { step: at + 1 }), inGroups(hash)])),
  };
  return (
    <Seal title={t(`lot.fair.${kind}`)} seal={fairness.seal} kind={kind}>
      <p>{t(belongs === false ? 'lot.fair.bad_body' : 'lot.fair.body')}</p>
      <FairnessStory fairness={fairness} />
      <Figures figures={figures} />
    </Seal>
  );
};

export default FairLot;
