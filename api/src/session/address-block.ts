import { isIPv6 } from 'node:net';

/**
 * What counts as one address: of IPv6 the first half, since a person has the whole second half to choose from; of IPv4
 * the address, also where it is written inside IPv6.
 */
export const addressBlock = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) {
    return mapped;
  }
  const [withoutZone = ''] = address.split('%', 1);
  return isIPv6(withoutZone) ? `${firstHalf(withoutZone)}::/64` : address;
};

const firstHalf = (address: string) => {
  // The URL parser writes every IPv6 address in the one shortest way.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = shortest.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};
