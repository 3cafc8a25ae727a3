import { readSettings } from './settings.js';

test('everything has a value for local use', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', seed: 'demo' });
  expect(settings.dataDir.endsWith('/.data')).toBe(true);
  expect(settings.mongodbUri).toBeUndefined();
});

test('the address follows the port, unless one is given', () => {
  expect(readSettings({ PORT: '4010' }).publicUrl).toBe('http://localhost:4010');
  expect(readSettings({ PORT: '4010', PUBLIC_URL: 'https://lijstje.example/' }).publicUrl).toBe('https://lijstje.example');
});

test('an empty value counts as none', () => {
  expect(readSettings({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: undefined });
});

test('all that is wrong is told in one line', () => {
  const read = () => readSettings({ PORT: 'abc', MONGODB_URI: 'mysql://x', SEED: 'much', SESSION_SECRET: 'short' });
  expect(read).toThrow(
    'The environment is not right: PORT must be a number; MONGODB_URI must start with mongodb:// or mongodb+srv://; ' +
      'SEED must be demo or none; SESSION_SECRET needs 16 characters or more.',
  );
});

test.each(['0', '65536', '-1'])('port %s is refused', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT must be 1 to 65535');
});

test('instances are told for all services, by name, or both; the door is one unless it is named, and the search has none', () => {
  const count = (INSTANCES: string) => {
    const { instancesOf } = readSettings({ INSTANCES });
    return ['account', 'wishlist', 'gateway', 'search'].map(instancesOf);
  };
  expect(count('')).toEqual([1, 1, 1, 0]);
  expect(count('2')).toEqual([2, 2, 1, 0]);
  expect(count('2 wishlist:3 gateway:2 search:2')).toEqual([2, 3, 2, 2]);
  expect(count('wishlist:3')).toEqual([1, 3, 1, 0]);
  expect(() => count('many')).toThrow('INSTANCES must be a number from 1 to 9, or numbers by service');
});
