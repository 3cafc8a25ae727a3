import type { SiteConfig } from '@site/contracts';
import { FAQ } from './questions/index.js';

/** The questions and answers that this site shows, as search engines read them (schema.org FAQPage). */
export const faqStructuredData = (config: SiteConfig): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'nl',
  mainEntity: FAQ.filter(({ flag }) => flag === undefined || config[flag]).map(({ question, answerText }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerText },
  })),
});
