import { FormDialog, openModal, Select } from '@site/shell-sdk';
import { useState, type SubmitEvent } from 'react';
import { t } from './messages.js';

/** What goes where: a gift to another category, or a gift or a whole category to another list. */
export type MoveQuestion = 'category' | 'giftToList' | 'categoryToList';

/** A place to choose. */
export interface MoveChoice {
  readonly id: string;
  readonly name: string;
}

interface MoveDialogProps {
  readonly question: MoveQuestion;
  readonly name: string;
  readonly choices: readonly MoveChoice[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

const MoveDialog = ({ question, name, choices, onChoose, onClose }: MoveDialogProps) => {
  const [chosen, setChosen] = useState(choices[0]?.id ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
    onChoose(chosen);
  };
  return (
    <FormDialog title={t(`move.${question}.title`)} submit={t('move.confirm')} onSubmit={submit} onClose={onClose}>
      <p>{t(`move.${question}.body`, { name })}</p>
      <Select label={t(`move.${question}.label`)} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {choices.map(({ id, name: choice }) => (
          <option key={id} value={id}>
            {choice}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
};

/** Asks where something should go; `onChoose` gets the place once, and is not called when the person thinks better of it. */
export const openMoveDialog = (
  question: MoveQuestion,
  name: string,
  choices: readonly MoveChoice[],
  onChoose: (id: string) => void,
): void => {
  openModal((close) => <MoveDialog question={question} name={name} choices={choices} onChoose={onChoose} onClose={close} />);
};
