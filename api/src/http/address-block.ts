import { isIPv6 } from 'node:net';

/**
 * The key under which an address is counted: of IPv6 the first half, because one subscriber controls the whole second
 * half; of IPv4 the address, also if it is mapped into IPv6.
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
  // The URL parser normalizes every IPv6 address to its shortest form.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = shortest.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};
