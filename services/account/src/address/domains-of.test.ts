import { emailKey } from '@site/contracts';
import { domainsOf } from './address.repository.js';

describe('addresses', () => {
  test('compare without regard to case and surrounding space', () => {
    expect(emailKey(' Anna@Voorbeeld.NL ')).toBe('anna@voorbeeld.nl');
  });

  test('a listed domain also covers what lies below it, a top-level domain never', () => {
    expect(domainsOf('x@Mail.Wegwerp.example')).toEqual(['mail.wegwerp.example', 'wegwerp.example']);
  });
});
