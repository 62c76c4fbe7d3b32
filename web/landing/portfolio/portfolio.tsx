import { pictureSources } from '../../../contracts/pictures.ts';
import type { PortfolioItem } from '../../../contracts/portfolio.ts';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../section-head.tsx';
import type { PartState } from '../use-part.ts';
import { words } from '../words.ts';

export function Portfolio({ items }: { items: PartState<PortfolioItem[]> }) {
  const list = items.status === 'ready' ? items.value : [];
  return (
    <Section id="portfolio" tone="ink">
      <SectionHead number="02" eyebrow={words.portfolioEyebrow} title={words.portfolioTitle} />
      <ul className="mt-11 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {list.map(({ id, title, description, image_url }) => (
          <Card as="li" key={id} padded={false} className="flex flex-col">
            <Picture
              sources={pictureSources(image_url)}
              alt=""
              sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
              width={1600}
              height={1000}
              loading="lazy"
              className="aspect-16/10 w-full bg-ink-950 object-cover"
            />
            <div className="p-5.5">
              <h3 className="text-subheading">{title}</h3>
              <p className="mt-2 line-clamp-2 text-soft text-ui">{description}</p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
