import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** The eight groups of an IPv6 address. `URL` writes the address in its shortest form, an embedded IPv4 address as two groups. */
const groupsOf = (address: string): string[] => {
  const shortest = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [start = [], end = []] = shortest.split('::').map((part) => part.split(':').filter(Boolean));
  return [...start, ...Array<string>(GROUPS - start.length - end.length).fill('0'), ...end];
};

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

/**
 * What limits by address count: an IPv4 address, or the /64 network of an IPv6 address, since one customer line has all of
 * its 2^64 addresses. An IPv4-mapped address is the IPv4 address.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
};
