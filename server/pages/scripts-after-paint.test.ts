import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = `<link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/>
<link rel="modulepreload" href="/assets/react.js"/><link rel="modulepreload" href="/assets/entry.js"/><p>text</p>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";

  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script>`;

const lines = (html: string) => html.split('\n');

test('nothing is fetched before the page was drawn', () => {
  const html = scriptsAfterPaint(PAGE);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import[ (]/m);
  const drawn = html.indexOf('first-contentful-paint');
  expect(drawn).toBeGreaterThan(0);
  expect(html.indexOf('/assets/')).toBeGreaterThan(drawn);
});

test('the files are fetched together, run one by one with a rest before each, the entry last', () => {
  const script = lines(scriptsAfterPaint(PAGE));
  expect(script.find((line) => line.startsWith('for'))).toBe(
    'for (const href of ["/assets/manifest.js","/assets/entry.js","/assets/react.js"])',
  );
  const steps = script.filter((line) => /rest\(\);|\("\/assets|RouteModules/.test(line));
  expect(steps.map((line) => line.trim())).toEqual([
    'await rest();',
    'await import("/assets/manifest.js");',
    'await rest();',
    'await import("/assets/react.js");',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'window.__reactRouterRouteModules = {"root":route0};',
    'await rest();',
    'await import("/assets/entry.js");',
  ]);
});

test('a page without scripts stays as it is', () => {
  expect(scriptsAfterPaint('<p>text</p>')).toBe('<p>text</p>');
});
