import { expect, test } from 'vitest';
import { clientAddressRule } from './client-address.ts';

test('a forwarded address is not believed from a stranger', () => {
  const address = clientAddressRule([]);
  expect(address('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('a trusted proxy vouches for the last address it saw and for nothing before it', () => {
  const address = clientAddressRule(['10.0.0.0/8']);
  expect(address('10.1.2.3', '1.1.1.1, 198.51.100.7')).toBe('198.51.100.7');
  expect(address('10.1.2.3', '1.1.1.1, 198.51.100.7, 10.9.9.9')).toBe('198.51.100.7');
});

test('rubbish in the forwarded list counts as the proxy itself', () => {
  const address = clientAddressRule(['10.0.0.1']);
  expect(address('10.0.0.1', 'unknown')).toBe('10.0.0.1');
  expect(address('10.0.0.1', undefined)).toBe('10.0.0.1');
});

test('IPv6 counts per /64, however it is written', () => {
  const address = clientAddressRule([]);
  expect(address('2001:db8:1:2::1', undefined)).toBe('2001:db8:1:2::/64');
  expect(address('2001:0db8:0001:0002:ffff:ffff:ffff:ffff', undefined)).toBe('2001:db8:1:2::/64');
  expect(address('2001:db8::1', undefined)).toBe('2001:db8:0:0::/64');
  expect(address('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9');
});
