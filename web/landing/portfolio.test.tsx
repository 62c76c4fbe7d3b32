import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '../../messages/all.ts';
import type { PortfolioCard } from '../../contracts/portfolio.ts';
import { Portfolio } from './portfolio.tsx';
import { createSectionStore } from './section-store.ts';

const ITEM = { id: 1, title: 'Tank', description: 'Concrete', image_url: '/pictures/x/960.webp' };

const drawn = (card: Pick<PortfolioCard, 'facts' | 'caption'>) =>
  renderToStaticMarkup(
    <Portfolio
      number="02"
      part={createSectionStore({ ok: true, value: [{ ...ITEM, ...card }] }, async () => [])}
    />,
  );

test('a card lists its facts, each in a direction of its own, and says that its picture is drawn', () => {
  const html = drawn({ facts: ['Hoggar LNG', 'أرزيو', '2010–2012'], caption: 'Illustration' });
  const [, list = ''] = /<ul class="facts">(.*?)<\/ul>/.exec(html) ?? [];
  expect(list).toBe(
    ['Hoggar LNG', 'أرزيو', '2010–2012'].map((fact) => `<li><bdi>${fact}</bdi></li>`).join(''),
  );
  expect(html).toContain('<figcaption>Illustration</figcaption>');
});

test('without facts and of a photograph it says neither', () => {
  const html = drawn({ facts: [], caption: '' });
  expect(html).toContain('<ul class="facts"></ul>');
  expect(html).toContain('<figcaption></figcaption>');
});
