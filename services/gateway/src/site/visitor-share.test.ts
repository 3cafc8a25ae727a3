import { isInShare, newShareMark, shareCookie, shareMarkOf } from './visitor-share.js';

const marks = Array.from({ length: 2000 }, (_, index) => `mark${String(index).padStart(8, '0')}`);
const inShare = (percent: number, version = 'aaaaaa2') =>
  marks.filter((mark) => isInShare(mark, 'mf_wishlist', version, percent));

test('a share is about as large as it should be, and one that grows keeps those it had', () => {
  const [ten, thirty] = [inShare(10), inShare(30)];
  expect(ten.length).toBeGreaterThan(140);
  expect(ten.length).toBeLessThan(260);
  expect(thirty).toEqual(expect.arrayContaining(ten));
  expect(inShare(0)).toEqual([]);
});

test('another version is tried on others', () => {
  const both = inShare(10).filter((mark) => inShare(10, 'aaaaaa3').includes(mark));
  expect(both.length).toBeLessThan(60);
});

test('a mark is kept by a cookie that no script reads; what could not be ours is none', () => {
  const mark = newShareMark();
  expect(shareMarkOf(mark)).toBe(mark);
  expect(shareCookie(mark, true)).toBe(`__Host-deel=${mark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure`);
  for (const other of [undefined, '', 'x', 'A'.repeat(12), 'a'.repeat(40), 'a b c d e f g'])
    expect(shareMarkOf(other)).toBeNull();
});
