import { BlockList, isIP } from 'node:net';

/**
 * What of the IPv4 space is nobody's public web server: IANA's special-purpose registry, multicast and reserved space,
 * and the one metadata host that sits on a public address (168.63.129.16, Azure).
 */
const CLOSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * The only IPv6 space handed out for public use. Loopback, unique local, link local, multicast, IPv4-mapped, -compatible
 * and NAT64 addresses all lie outside it.
 */
const OPEN_IPV6 = '2000::/3';

/** Not public although inside it: protocol assignments with Teredo, documentation, 6to4, AS112, the old 6bone. */
const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20'];

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix = ''] = subnet.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
};

const closedIpv4 = listOf('ipv4', CLOSED_IPV4);
const closedIpv6 = listOf('ipv6', CLOSED_IPV6);
const openIpv6 = listOf('ipv6', [OPEN_IPV6]);

/**
 * Is this an address of the public internet (docs/specification/3-decisions.md §11)? Anything that is not certainly one is not:
 * text that is no address, one with a zone, and every IPv6 form that carries an IPv4 address inside.
 */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !closedIpv4.check(address, 'ipv4');
  return family === 6 && openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
};
