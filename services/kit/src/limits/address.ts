import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** An IPv4 address as such, also when it came mapped into IPv6. */
const plain = (address: string): string => address.replace(MAPPED, '');

/** Is this the machine itself? */
export const isLoopback = (address: string): boolean => plain(address) === '::1' || /^127\./.test(plain(address));

const groupsOf = (part: string | undefined): string[] => (part === undefined || part === '' ? [] : part.split(':'));

/** Who an address is counted as: itself, or for IPv6 its /64 network, which one subscriber has whole. */
export const subscriberOf = (address: string): string => {
  const own = plain(address);
  if (!isIPv6(own)) return own;
  const [head, tail] = own.split('::');
  const front = groupsOf(head);
  const back = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
};
