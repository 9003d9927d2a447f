import { isIPv6 } from 'node:net';

/**
 * The network of a client, by which attempts are counted and log lines are joined. For IPv4 it is the address itself, also if it is
 * written as an IPv6 address (`::ffff:192.0.2.7`). For IPv6 it is the first 64 bits: a household or a rented server has all
 * addresses with these bits, and could use another one for each attempt. Some proxies add the port of the connection to the address
 * (`192.0.2.7:50123`, `[2001:db8::1]:50123`); it is removed, because each connection has another port.
 */
export function toClientNetwork(sent: string): string {
  const address = sent.replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/, '$1$2');
  if (!isIPv6(address)) return address;
  const groups = listGroups(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of 16 bits of an IPv6 address. */
function listGroups(address: string): readonly number[] {
  // The URL parser writes an embedded IPv4 address in hexadecimal groups. It accepts no zone.
  const [written = ''] = address.split('%');
  const [start = '', end] = new URL(`http://[${written}]`).hostname.slice(1, -1).split('::');
  const first = parseGroups(start);
  if (end === undefined) return first;
  const last = parseGroups(end);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function parseGroups(written: string): readonly number[] {
  return written === '' ? [] : written.split(':').map((group) => Number.parseInt(group, 16));
}
