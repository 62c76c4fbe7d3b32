import { expect, test } from 'vitest';
import { toProperAddress } from './language-addresses.ts';

const redirectOf = (path: string) => {
  const answer = toProperAddress(new Request(`https://www.agency.example${path}`));
  return answer && { status: answer.status, location: answer.headers.get('location') };
};

test.each([
  ['/fr/', '/fr'],
  ['/FR', '/fr'],
  ['/Fr/login', '/fr/login'],
  ['/AR/', '/ar'],
  ['/en', '/'],
  ['/EN/', '/'],
  ['/en/magazine/a-book', '/magazine/a-book'],
  ['/fr/?from=mail', '/fr?from=mail'],
  ['/en/login?session=expired&q=a%20b', '/login?session=expired&q=a%20b'],
])('%s is sent on for good to %s', (path, location) => {
  expect(redirectOf(path)).toEqual({ status: 308, location });
});

test.each([
  ['/en//elsewhere.example', '/elsewhere.example'],
  ['/en/\\elsewhere.example', '/elsewhere.example'],
  ['/fr///elsewhere.example/', '/fr/elsewhere.example/'],
])('%s leads to no other site', (path, location) => {
  expect(redirectOf(path)?.location).toBe(location);
});

test.each(['/', '/fr', '/ar', '/fr/login', '/fr/_.data', '/login', '/france', '/de', '/english'])(
  '%s is an address as it should be',
  (path) => {
    expect(redirectOf(path)).toBeNull();
  },
);
