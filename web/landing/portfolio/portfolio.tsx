import { useState } from 'react';
import { pictureSources } from '../../../contracts/pictures.ts';
import type { PortfolioItem } from '../../../contracts/portfolio.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { type PartStore, usePart } from '../part.ts';
import { SectionHead } from '../section-head.tsx';
import { words } from '../words.ts';
import { PortfolioCard } from './portfolio-card.tsx';

type Props = { number: string; part: PartStore<PortfolioItem[]> };

export function Portfolio({ number, part }: Props) {
  const items = usePart(part);
  const [viewed, setViewed] = useState<PortfolioItem | null>(null);
  const close = () => setViewed(null);
  if (items.status === 'ready' && items.value.length === 0) return null;
  return (
    <Section id="portfolio" tone="ink">
      <SectionHead number={number} eyebrow={words.portfolioEyebrow} title={words.portfolioTitle} />
      {items.status === 'ready' && (
        <Carousel
          name={words.portfolioEyebrow}
          items={items.value}
          basis="basis-full md:basis-1/2 lg:basis-1/3"
        >
          {(item, near) => <PortfolioCard item={item} near={near} onView={() => setViewed(item)} />}
        </Carousel>
      )}
      <Dialog
        open={viewed !== null}
        onClose={close}
        size="large"
        title={viewed?.title}
        media={
          viewed && (
            <Picture
              sources={pictureSources(viewed.image_url)}
              alt=""
              sizes="(min-width: 800px) 768px, 100vw"
              width={1600}
              height={1000}
              className="aspect-16/10 w-full bg-ink-950 object-cover"
            />
          )
        }
        footer={<Button onClick={close}>{words.close}</Button>}
      >
        <p className="whitespace-pre-line text-copy text-soft">{viewed?.description}</p>
      </Dialog>
    </Section>
  );
}
