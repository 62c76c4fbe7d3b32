import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReadablePage } from './blocks.tsx';
import { PageText } from './page-text.tsx';

const page: Pick<ReadablePage, 'title' | 'blocks'> = {
  title: 'The statement',
  blocks: [
    { kind: 'picture', picture: 'hero-2-0123abcd', alt: 'A jetty', width: 3, height: 2 },
    { kind: 'figures', title: 'A crew', items: [{ value: '24', label: 'people' }] },
    { kind: 'steps', items: [{ mark: 'Day 0', title: 'Request', text: 'One sheet.' }] },
    { kind: 'list', items: ['Identity', 'Contract'] },
    { kind: 'list', title: 'Registers', items: ['Leave'] },
    {
      kind: 'table',
      head: ['Trade', 'People', 'Hours', 'Rate'],
      rows: [['Welder', '6', '1,152', '1,450']],
      total: ['Total', '6', '1,152', ''],
    },
  ],
};

test('every kind of block is written in its HTML element', () => {
  const html = renderToStaticMarkup(<PageText page={page} />);
  expect(html).toMatch(/<img (?=[^>]*loading="lazy")[^>]*alt="A jetty"/);
  expect(html).toMatch(/<h3[^>]*>A crew<\/h3>/);
  expect(html).toMatch(/<dt[^>]*>people<\/dt><dd[^>]*>24<\/dd>/);
  expect(html).toMatch(/<ol[^>]*><li[^>]*><p[^>]*><span[^>]*>Day 0 <\/span><b[^>]*>Request<\/b>/);
  expect(html).toMatch(/<ol[^>]*><li[^>]*><span[^>]*>01 <\/span>Identity<\/li>/);
  expect(html).toMatch(/<ul[^>]*><li[^>]*>Leave<\/li>/);
  expect(html).toMatch(/<caption[^>]*>The statement<\/caption>/);
  expect(html).toMatch(/<th scope="col"[^>]*>Trade<\/th>/);
  expect(html).toMatch(/<th scope="row"[^>]*>Welder<\/th>/);
  expect(html).toMatch(/<tfoot><tr[^>]*><th scope="row"[^>]*>Total<\/th>/);
  expect(html).toContain('tabindex="0"');
});

test('the text for screen readers loads no picture, takes no focus and uses the given heading level', () => {
  const html = renderToStaticMarkup(<PageText page={page} titles="h5" textOnly />);
  expect(html).not.toMatch(/<img|<source|<a |tabindex/);
  expect(html).toContain('<div role="img" aria-label="A jetty"></div>');
  expect(html).toMatch(/<h5[^>]*>A crew<\/h5>/);
  expect(html).not.toContain('<h3');
});
