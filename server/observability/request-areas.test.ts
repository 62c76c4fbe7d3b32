import { expect, test } from 'vitest';
import { areaOf, methodClass, statusClass } from './request-areas.ts';

test.each([
  ['/', 'page'],
  ['/login', 'page'],
  ['/admin', 'page'],
  ['/api/services', 'api/public'],
  ['/api/nothing', 'api/public'],
  ['/api/session', 'api/session'],
  ['/api/recruiter/candidates', 'api/recruiter'],
  ['/api/admin/grant', 'api/admin'],
  ['/pictures/abc/960.webp', 'pictures'],
  ['/assets/root-1.js', 'static'],
  ['/site-pictures/refinery.avif', 'static'],
  ['/content/partners/a.svg', 'static'],
  ['/favicon.ico', 'static'],
  ['/robots.txt', 'static'],
  ['/healthz', 'other'],
  ['/readyz', 'other'],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test('methods and statuses are grouped into classes', () => {
  expect(['GET', 'HEAD', 'PUT', 'BREW'].map(methodClass)).toEqual([
    'read',
    'read',
    'write',
    'other',
  ]);
  expect([200, 304, 404, 503].map(statusClass)).toEqual(['2xx', '3xx', '4xx', '5xx']);
});
