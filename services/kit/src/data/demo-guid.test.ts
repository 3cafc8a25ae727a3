import { Guid } from '@site/contracts';
import { z } from 'zod/mini';
import { demoGuid } from './digest.js';

describe('guids of demo data', () => {
  test('are the same everywhere', () => {
    expect(demoGuid('user:anna')).toBe(demoGuid('user:anna'));
    expect(demoGuid('user:anna')).not.toBe(demoGuid('user:bram'));
  });

  test('pass for guids of the site', () => {
    for (const name of ['user:anna', 'user:bram', 'list:anna', 'gift:1', 'gift:2', 'gift:3', 'gift:4', 'gift:5']) {
      expect(z.safeParse(Guid, demoGuid(name)).success).toBe(true);
    }
  });
});
