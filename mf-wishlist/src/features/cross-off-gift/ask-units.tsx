import type { VisitorGift } from '@site/contracts';
import { Button, generalMessage, Modal, openModal, Select } from '@site/shell-sdk';
import { useState } from 'react';
import { mostOf } from './model/gift-in-list.js';
import { t } from './later-messages.js';

interface UnitsModalProps {
  readonly gift: string;
  readonly mine: number;
  readonly most: number;
  readonly onChosen: (units: number) => void;
  readonly onClose: () => void;
}

const UnitsModal = ({ gift, mine, most, onChosen, onClose }: UnitsModalProps) => {
  const [units, setUnits] = useState(Math.max(mine, 1));
  const least = mine > 0 ? 0 : 1;
  return (
    <Modal
      title={t('cross_off.units.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {generalMessage('general.cancel')}
          </Button>
          <Button onClick={() => onChosen(units)}>{t(mine > 0 ? 'cross_off.units.change' : 'cross_off.units.cross_off')}</Button>
        </>
      }
    >
      <Select
        label={t('cross_off.units.label', { gift })}
        value={units}
        onChange={({ target }) => setUnits(Number(target.value))}
      >
        {Array.from({ length: most - least + 1 }, (_, index) => index + least).map((count) => (
          <option key={count} value={count}>
            {count === 0 ? t('cross_off.units.none') : count}
          </option>
        ))}
      </Select>
    </Modal>
  );
};

/** Asks how many of a gift somebody gives in all; null when they closed the dialog. */
export const askUnits = (gift: Pick<VisitorGift, 'description' | 'units'>): Promise<number | null> =>
  new Promise((resolve) => {
    openModal(
      (close) => (
        <UnitsModal
          gift={gift.description}
          mine={gift.units?.mine ?? 0}
          most={mostOf(gift)}
          onChosen={(units) => {
            resolve(units);
            close();
          }}
          onClose={close}
        />
      ),
      // A promise settles once: after a choice this changes nothing.
      () => resolve(null),
    );
  });
