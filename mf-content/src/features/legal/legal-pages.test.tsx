import { LIMITS, LOCKOUTS, pathTo, TIMES, type RouteName } from '@site/contracts';
import { useRoutes } from '@site/shell-sdk';
import { renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { routes } from '../../routes.js';

/** Shows which error page the shell would show. */
class Shell extends Component<{ readonly children: ReactNode }, { readonly page: string | null }> {
  override state: { readonly page: string | null } = { page: null };
  static getDerivedStateFromError = (error: { reason: string }) => ({ page: error.reason });
  override render() {
    return this.state.page ?? this.props.children;
  }
}

const Screens = () => useRoutes(routes);

const imprint = { company: null, address: null, representedBy: null, phone: null, register: null, vatId: null };

const open = async (name: RouteName, config: ShellStub['config'] = {}, hash = '', company: object = {}) => {
  renderInShell(
    <Shell>
      <Screens />
    </Shell>,
    {
      path: pathTo(name) + hash,
      answers: { 'GET /api/Contact/Imprint': { ...imprint, ...company } },
      config: { siteName: 'Wensenboom', baseUrl: 'https://www.wensenboom.nl', ...config },
    },
  );
  return (await screen.findByRole('heading', { level: 1 })).textContent;
};

const textOfPage = () => document.body.textContent;
const hours = (milliseconds: number) => milliseconds / 3_600_000;

describe.each<RouteName>(['terms', 'privacy', 'safety'])('%s', (name) => {
  test('each entry of the contents leads to its section, in order, and headings skip no level', async () => {
    await open(name);
    const contents = screen.getByRole('navigation', { name: 'Op deze pagina' });
    const entries = within(contents)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(entries).toEqual(headings.map(({ textContent, id }) => [textContent, `#${id}`]));
    expect(new Set(entries.map(([, href]) => href)).size).toBe(entries.length);
    expect(screen.getAllByRole('heading')).toHaveLength(headings.length + 1);
  });

  test('no mark of the catalogue is left in the text', async () => {
    await open(name);
    expect(textOfPage()).not.toMatch(/\*\*|\]\(|\{|^- /m);
  });

  test('questions go to the address that operators set, else to the contact form', async () => {
    await open(name, { contactEmailAddress: 'hallo@wensenboom.nl' });
    expect(screen.getByRole('link', { name: 'hallo@wensenboom.nl' }).getAttribute('href')).toBe('mailto:hallo@wensenboom.nl');
    expect(screen.queryByRole('link', { name: 'contactformulier' })).toBeNull();
  });

  test('without an address questions go to the contact form', async () => {
    await open(name, { contactEmailAddress: '' });
    expect(screen.getByRole('link', { name: 'contactformulier' }).getAttribute('href')).toBe('/contact');
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  });
});

test('the versions are those of the specification', async () => {
  expect(await open('privacy')).toBe('Privacyverklaring');
  expect(screen.getByText('versie mei 2018')).toBeTruthy();
});

test('the terms’ version is that of the specification', async () => {
  expect(await open('terms')).toBe('Gebruiksvoorwaarden');
  expect(screen.getByText('versie december 2012')).toBeTruthy();
});

test('the texts name this site and the limits that hold', async () => {
  await open('privacy');
  for (const fact of [
    'Wensenboom (wensenboom.nl) is verantwoordelijk',
    `werkt ${hours(TIMES.resetCodeLife).toString()} uur en één keer`,
    'Berichten bij een lijstje: na één jaar',
    'Uiterlijk een jaar na het verwijderen',
    'Na tien mislukte pogingen om in te loggen gaat de deur een kwartier dicht',
  ]) {
    expect(textOfPage()).toContain(fact);
  }
  expect([LOCKOUTS.loginPerIdentifier, hours(LOCKOUTS.window), hours(TIMES.forumPostLife)]).toEqual([10, 0.25, 365 * 24]);
});

test('the safety page names the password rule and where real mail leads', async () => {
  await open('safety');
  expect(textOfPage()).toContain(`minstens ${LIMITS.password.newMin.toString()} tekens`);
  expect(textOfPage()).toContain('Elke link erin begint met wensenboom.nl');
});

test('an address with an anchor arrives at that section', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this.id);
  };
  await open('privacy', {}, '#bewaren');
  expect(seen).toEqual(['bewaren']);
});

describe('links between legal pages follow the configuration', () => {
  const privacyLink = () => screen.queryByRole('link', { name: 'privacyverklaring' })?.getAttribute('href');

  test.each([
    ['our own page', {}, '/voorwaarden/privacy'],
    ['the configured address', { privacyStatementUrl: 'https://elders.nl/privacy' }, 'https://elders.nl/privacy'],
    ['plain text when it is switched off', { privacyStatementEnabled: false }, undefined],
  ])('%s', async (_what, config, href) => {
    await open('terms', config);
    expect(privacyLink()).toBe(href);
    expect(textOfPage()).toContain('privacyverklaring');
  });
});

test('the imprint says who, where and how', async () => {
  expect(await open('impressum', { impressumEnabled: true, contactEmailAddress: 'hallo@wensenboom.nl' })).toBe('Impressum');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Wensenboom',
    'wensenboom.nl',
    'hallo@wensenboom.nl',
  ]);
  expect(screen.getByRole('link', { name: 'wensenboom.nl' }).getAttribute('href')).toBe('https://www.wensenboom.nl');
});

test('the imprint holds what the law asks of a company, as far as its operators said it', async () => {
  await open('impressum', { impressumEnabled: true, contactEmailAddress: 'hallo@wensenboom.nl' }, '', {
    company: 'Wensenboom GmbH',
    address: 'Baumweg 1, 12345 Berlijn',
    representedBy: 'Erika Mustermann',
    phone: '+49 30 1234',
    register: 'HRB 1234, Amtsgericht Charlottenburg',
    vatId: 'DE123456789',
  });
  const rows = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Naam',
    'Bedrijf',
    'Adres',
    'Vertegenwoordigd door',
    'Handelsregister',
    'Btw-nummer',
    'Verantwoordelijk voor de inhoud',
    'Website',
    'Telefoon',
    'E-mail',
  ]);
  expect(screen.getByText('12345 Berlijn')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+49 30 1234' }).getAttribute('href')).toBe('tel:+49301234');
});

test('the imprint without an address says so, and what is no address is no link', async () => {
  await open('impressum', { impressumEnabled: true, contactEmailAddress: '', baseUrl: 'binnenkort' });
  expect(textOfPage()).toContain('Er is geen e-mailadres ingesteld.');
  expect(screen.getByText('binnenkort').closest('a')).toBeNull();
});

describe('a page that is switched off is not there', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each([
    ['terms', { termsAndConditionsEnabled: false }],
    ['privacy', { privacyStatementEnabled: false }],
    ['impressum', { impressumEnabled: false }],
  ] as const)('%s', async (name, config) => {
    renderInShell(
      <Shell>
        <Screens />
      </Shell>,
      { path: pathTo(name), config },
    );
    expect(await screen.findByText('notFound')).toBeTruthy();
  });
});
