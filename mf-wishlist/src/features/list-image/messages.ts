import { defineMessages } from '@site/shell-sdk';

const messages = {
  'list_image.title': 'Foto van je lijstje',
  'list_image.lead': 'Kies een eigen foto of een van onze tekeningen. Bezoekers zien hem meteen.',
  'list_image.back': 'Naar het lijstje',
  'list_image.now': 'Dit zien je bezoekers nu',
  'list_image.chosen': 'Zo gaat het eruitzien',
  'list_image.none': 'Je lijstje heeft nog geen foto.',
  'list_image.now_alt': 'De foto van je lijstje',
  'list_image.chosen_alt': 'De foto die je koos',
  'list_image.own': 'Een eigen foto',
  'list_image.choose': 'Kies een foto',
  'list_image.drop': 'of sleep hem hierheen',
  'list_image.drop_now': 'Laat maar los',
  'list_image.hint': 'JPEG, PNG, WebP, GIF of AVIF, hooguit 10 MB.',
  'list_image.reading': 'We maken je foto op maat.',
  'list_image.themes': 'Onze tekeningen',
  'list_image.themes_failed': 'De tekeningen laden niet. Een eigen foto kiezen kan wel.',
  'list_image.save': 'Zet op mijn lijstje',
  'list_image.saving': 'We zetten de foto op je lijstje.',
  'list_image.cancel': 'Toch niet',
  'list_image.saved': 'De foto staat op je lijstje.',
  'list_image.failed': 'De foto staat nog niet op je lijstje',
  'list_image.wrong_type': 'Dit bestand is geen foto die we kunnen gebruiken. Kies JPEG, PNG, WebP, GIF of AVIF.',
  'list_image.too_large': 'Deze foto is groter dan 10 MB. Kies een kleinere.',
  'list_image.unreadable': 'Deze foto kunnen we niet openen. Kies een andere.',
  'list_image.too_many': 'Kies één foto tegelijk.',
  'list_image.gone': 'Dit lijstje of deze tekening is er niet meer. Ververs de pagina en probeer het opnieuw.',
  'theme.taart': 'Verjaardagstaart',
  'theme.ballonnen': 'Ballonnen',
  'theme.slingers': 'Slingers en een feesthoed',
  'theme.cadeaus': 'Cadeaus',
  'theme.trouwringen': 'Trouwringen',
  'theme.liefdesbrief': 'Liefdesbrief',
  'theme.geslaagd': 'Vlag met schooltas',
  'theme.zon': 'Zon',
  'theme.sinterklaas': 'Mijter en staf',
  'theme.schoen-zetten': 'Schoen bij de open haard',
  'theme.kerstboom': 'Kerstboom',
  'theme.sneeuwpop': 'Sneeuwpop',
  'theme.adventskrans': 'Adventskrans',
  'theme.vuurwerk': 'Vuurwerk',
  'theme.chocoladeletter': 'Chocoladeletter',
  'theme.ooievaar': 'Ooievaar',
  'theme.beschuit-met-muisjes': 'Beschuit met muisjes',
  'theme.teddybeer': 'Teddybeer',
  'theme.grachtenpanden': 'Grachtenpanden',
  'theme.verhuisdozen': 'Verhuisdozen',
  'theme.kat': 'Kat voor het raam',
  'theme.koken': 'Soeppan',
  'theme.boeken': 'Boeken',
  'theme.voetbal': 'Voetbal',
  'theme.fiets': 'Fiets',
  'theme.gitaar': 'Gitaar',
  'theme.schilderen': 'Schilderspalet',
  'theme.gamen': 'Spelcomputer',
  'theme.kamperen': 'Tent',
  'theme.tulpen': 'Tulpen',
  'theme.strand': 'Strand',
  'theme.luchtballon': 'Luchtballon',
  'theme.raket': 'Raket',
  'theme.molen': 'Molen',
} as const;

/** Texts of the page with the list's picture (docs/specification/2-wishlist-and-draw.md §2.15). */
export const t = defineMessages(messages);

type ThemeKey = Extract<keyof typeof messages, `theme.${string}`>;
const isThemeKey = (key: string): key is ThemeKey => key in messages;

/** What a theme image shows; a newer one than this page knows goes by its id. */
export const themeName = (id: string): string => {
  const key = `theme.${id}`;
  return isThemeKey(key) ? t(key) : id.replaceAll('-', ' ');
};
