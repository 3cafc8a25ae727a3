import { TextField } from '../ui/text-fields.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { FormDialog } from './form-dialog.js';
import { Modal } from './modal.js';

export default { title: 'Dialogs' };

const nothing = () => undefined;

export const Plain = () => (
  <Modal title="Deel je lijstje" onClose={nothing} actions={<Button>Kopieer de link</Button>}>
    <p>Wie de link heeft, kan je lijstje zien en cadeaus afstrepen.</p>
  </Modal>
);

export const Question = () => (
  <ConfirmDialog
    title="‘Boeken’ verwijderen?"
    body="De 2 cadeaus die erin staan gaan mee."
    confirmLabel="Met 2 cadeaus verwijderen"
    danger
    onAnswer={nothing}
  />
);

export const Form = () => (
  <FormDialog title="Wijzig de titel" submit="Opslaan" onSubmit={nothing} onClose={nothing}>
    <TextField label="Titel" defaultValue="Sinterklaas bij ons" />
  </FormDialog>
);

export const FormThatFailed = () => (
  <FormDialog
    title="Wijzig de titel"
    submit="Opslaan"
    problem="Het is niet bewaard. Probeer het nog eens."
    onSubmit={nothing}
    onClose={nothing}
  >
    <TextField label="Titel" defaultValue="" error="Geef je lijstje een titel." />
  </FormDialog>
);
