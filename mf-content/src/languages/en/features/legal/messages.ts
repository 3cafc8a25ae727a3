import { defineMessages } from '@site/shell-sdk';

/** Texts that the legal pages share, and those of the one that says who is behind the site. */
export const t = defineMessages({
  'legal.contents': 'On this page',
  'impressum.title': 'Legal notice',
  'impressum.lead': 'Who is behind this site and how to reach us, as § 5 of the German Digital Services Act (DDG) requires.',
  'impressum.name': 'Name',
  'impressum.company': 'Company',
  'impressum.address': 'Address',
  'impressum.represented_by': 'Represented by',
  'impressum.phone': 'Phone',
  'impressum.register': 'Commercial register',
  'impressum.vat_id': 'VAT number',
  'impressum.responsible': 'Responsible for the content',
  'impressum.website': 'Website',
  'impressum.email': 'Email',
  'impressum.no_address': 'No email address has been set. Use the [contact form](contact).',
  'impressum.see_also': 'See also our [terms of use](terms) and [privacy statement](privacy).',
});
