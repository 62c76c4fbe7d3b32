import { BlockList, isIPv4, isIPv6 } from 'node:net';

export type AddressRule = (peer: string, forwardedFor: string | undefined) => string;

/** Whether a connection comes from a proxy that the settings name. */
export function trustedProxyRule(trustedProxies: string[]): (peer: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [network = '', prefix] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(network, family);
    else trusted.addSubnet(network, Number(prefix), family);
  }
  return (peer) => {
    const address = plain(peer);
    return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/**
 * The address that is rate-limited. A forwarded address is believed only as far as a
 * configured proxy vouches for it: from the right, the first one that is not a proxy of ours.
 */
export function clientAddressRule(trustedProxies: string[]): AddressRule {
  const isTrusted = trustedProxyRule(trustedProxies);
  return (peer, forwardedFor) => {
    let address = plain(peer);
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isTrusted(address)) {
      const hop = hops.pop();
      if (hop === undefined || !(isIPv4(hop) || isIPv6(hop))) break;
      address = hop;
    }
    return isIPv6(address) ? networkOf(address) : address;
  };
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** One household or server has a whole /64: counting single IPv6 addresses would count nothing. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  const front = groups(head);
  const back = groups(tail ?? '');
  const filled =
    tail === undefined
      ? front
      : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
