import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DATA_POLICY, PDF_POLICY, pagePolicy } from './security-headers.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the policy names exactly the inline scripts of the page', () => {
  const policy = pagePolicy(
    '<script>let a;</script><script type="module" async>let b;</script><script src="/x.js"></script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('let a;')} ${hash('let b;')};`);
  expect(policy).not.toContain('unsafe');
});

test('the policy names the styles that stand in the page, and allows no others', () => {
  const policy = pagePolicy('<style>a{}</style><style media="print">b{}</style>');
  expect(policy).toContain(`style-src 'self' ${hash('a{}')} ${hash('b{}')};`);
  expect(pagePolicy('<p>text</p>')).toContain("style-src 'self';");
});

test('facts for search engines are not scripts, so the policy does not name them', () => {
  const facts = '<script type="application/ld+json">{"name":"Saharis"}</script>';
  expect(pagePolicy(`${facts}<script>let a;</script>`)).toContain(
    `script-src 'self' ${hash('let a;')};`,
  );
});

test('workers come from us alone', () => {
  expect(pagePolicy('<p>text</p>')).toContain("worker-src 'self';");
});

test('a page without inline scripts allows none', () => {
  expect(pagePolicy('<p>text</p>')).toContain("script-src 'self';");
});

test('pictures come from us, and map tiles from their one origin', () => {
  const tilesUrl = 'https://tiles.example/osm/{z}/{x}/{y}.png';
  expect(pagePolicy('', { tilesUrl })).toContain(
    "img-src 'self' data: blob: https://tiles.example;",
  );
  expect(pagePolicy('', { tilesUrl: null })).toContain("img-src 'self' data: blob:;");
});

test.each([
  ['a page', pagePolicy('<p>text</p>')],
  ['a PDF', PDF_POLICY],
  ['an answer that is no page', DATA_POLICY],
])(
  'a resource that is not named for %s is not allowed, and markup in it changes no source',
  (_, policy) => {
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    expect(policy).toMatch(/form-action '(self|none)'/);
  },
);
