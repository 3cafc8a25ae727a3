import { Gift, Plus, Trash2 } from 'lucide-react';
import { ErrorIllustration } from '../errors/error-illustration.js';
import { Button, ButtonLink, type ButtonVariant } from './button.js';
import { Checkbox, RadioGroup } from './choices.js';
import { Page, Stack } from './layout.js';
import { Menu } from './menu.js';
import { Spinner } from './spinner.js';
import { EmptyState, FormProblem, Notice, Skeleton } from './states.js';
import { Avatar, Badge, Card, Chip, type Tone } from './surfaces.js';
import { PasswordField, Select, TextArea, TextField } from './text-fields.js';

export default { title: 'Components' };

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'ending', 'danger'];
const TONES: readonly Tone[] = ['neutral', 'primary', 'accent', 'sun', 'success', 'danger'];

export const Buttons = () => (
  <Page title="Knoppen">
    <Stack gap={5}>
      <Stack row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            Bewaar ({variant})
          </Button>
        ))}
      </Stack>
      <Stack row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} icon={<Plus size={18} />} disabled>
            {variant}
          </Button>
        ))}
      </Stack>
      <Stack row>
        <Button busy>Wordt bewaard</Button>
        <Button variant="secondary" icon={<Gift size={18} />}>
          Met een tekening
        </Button>
        <Button variant="quiet" square icon={<Trash2 size={18} />} aria-label="Gooi weg" />
        <ButtonLink to="/">Een link als knop</ButtonLink>
      </Stack>
      <Button wide>Zo breed als het kan</Button>
    </Stack>
  </Page>
);

export const TextFields = () => (
  <Page title="Velden" width="narrow">
    <TextField label="Voornaam" defaultValue="Anna" />
    <TextField label="Naam van je lijstje" hint="Zo vinden anderen je lijstje." optional />
    <TextField label="E-mailadres" defaultValue="anna@" error="Dit is geen heel e-mailadres." />
    <TextField label="Uit" defaultValue="Staat vast" disabled />
    <PasswordField label="Wachtwoord" defaultValue="warme chocolademelk" />
    <TextArea label="Bericht" rows={3} defaultValue="Iets van papier, het liefst blauw." />
    <Select label="Gelegenheid" defaultValue="b">
      <option value="a">Sinterklaas</option>
      <option value="b">Kerst</option>
    </Select>
  </Page>
);

export const Choices = () => (
  <Page title="Keuzes" width="narrow">
    <Checkbox label="Mail mij als er iets verandert" defaultChecked />
    <Checkbox label="Akkoord met de voorwaarden" error="Zet hier een vinkje om verder te gaan." />
    <RadioGroup
      name="who"
      legend="Wie mag het lijstje zien?"
      defaultValue="all"
      options={[
        { value: 'all', label: 'Iedereen', hint: 'Ook wie zoekt.' },
        { value: 'some', label: 'Wie ik de link geef' },
      ]}
    />
  </Page>
);

export const Notices = () => (
  <Page title="Meldingen">
    <Stack gap={5}>
      {(['info', 'success', 'warning', 'danger'] as const).map((kind) => (
        <Notice key={kind} kind={kind} title={`Zo ziet ${kind} eruit`}>
          Met een zin uitleg eronder, die ook wat langer mag zijn.
        </Notice>
      ))}
      <FormProblem>Het is niet bewaard. Probeer het nog eens.</FormProblem>
    </Stack>
  </Page>
);

export const Surfaces = () => (
  <Page title="Vlakken">
    <Stack gap={5}>
      <Card>Een kaart met tekst.</Card>
      <Stack row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Chip>Chip</Chip>
      </Stack>
      <Stack row>
        <Avatar name="Anna de Vries" />
        <Avatar name="Bram" size={64} />
      </Stack>
    </Stack>
  </Page>
);

export const Waiting = () => (
  <Page title="Wachten">
    <Stack gap={5}>
      <Spinner label="Nog even" />
      <Skeleton width="60%" height="1.5em" />
      <Skeleton height="6em" radius={16} />
    </Stack>
  </Page>
);

export const Empty = () => (
  <EmptyState
    illustration={<ErrorIllustration kind="empty" />}
    title="Nog geen lijstjes"
    actions={<Button>Maak een lijstje</Button>}
  >
    Schrijf op wat je graag wilt hebben, dan weten anderen wat ze kunnen geven.
  </EmptyState>
);

export const OpenedMenu = () => (
  <Page title="Menu">
    <Menu
      trigger="Meer"
      label="Meer met ‘Theepot’"
      align="start"
      items={[
        { id: 'up', label: 'Omhoog', onSelect: () => undefined },
        { id: 'to', label: 'Naar een ander lijstje', to: '/' },
        { id: 'gone', label: 'Verwijderen', danger: true, onSelect: () => undefined },
      ]}
    />
  </Page>
);
OpenedMenu.play = ({ canvasElement }: { canvasElement: HTMLElement }) => canvasElement.querySelector('button')?.click();
