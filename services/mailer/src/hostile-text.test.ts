import { testHostileText } from '@site/service-kit/hostile-text';
import { boxOf, occasionOfDraw, toldOfDraw, withoutLinks } from './mails/face.js';
import { inSubject, oneLine, shortened } from './mails/mail-content.js';
import { safeText } from './render/safe-text.js';

testHostileText({
  root: __dirname,
  fed: {
    'mails/face.ts boxOf': (text) => boxOf(text, text, {}, { link: (path) => path, askedAt: new Date(0) }),
    'mails/face.ts occasionOfDraw': occasionOfDraw,
    'mails/face.ts toldOfDraw': (text) => toldOfDraw(text, text),
    'mails/face.ts withoutLinks': withoutLinks,
    'mails/mail-content.ts inSubject': inSubject,
    'mails/mail-content.ts oneLine': oneLine,
    'mails/mail-content.ts shortened': (text) => shortened(text, 100),
    'render/safe-text.ts safeText': safeText,
  },
  bounded: {
    'delivery/domain-limit.ts readDomainRates': 'what an operator sets',
    'mails/mail-world.ts mailWorld': 'the address of the site',
    'outcome/report-outcomes.ts isWaitedFor': 'a kind of ours and a guid',
    'preview/gallery-pages.ts mailIn': 'samples of ours',
    'preview/gallery-pages.ts shownAt': 'samples of ours',
    'preview/publish-previews.ts mailPreviews': 'samples of ours',
  },
});
