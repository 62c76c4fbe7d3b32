import { useState } from 'react';
import { writtenIn } from '../../contracts/languages.ts';
import { pictureSources } from '../../contracts/pictures.ts';
import type { PortfolioItem } from '../../contracts/portfolio.ts';
import { landing } from '../../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Card, Section } from '../ui/layout.tsx';
import { Picture } from '../ui/picture.tsx';
import { CardAction, Carousel } from './carousel.tsx';
import { OwnText } from './own-text.tsx';
import { type SectionStore, useSection } from './section-store.ts';
import { SectionHead } from './sections.tsx';

type Props = { number: string; part: SectionStore<PortfolioItem[]> };

export function Portfolio({ number, part }: Props) {
  const items = useSection(part);
  const [viewed, setViewed] = useState<PortfolioItem | null>(null);
  const close = () => setViewed(null);
  if (items.status === 'ready' && items.value.length === 0) return null;
  return (
    <Section id="portfolio" tone="ink">
      <SectionHead
        number={number}
        eyebrow={landing.portfolioEyebrow}
        title={landing.portfolioTitle}
      />
      {items.status === 'ready' && (
        <Carousel
          name={landing.portfolioEyebrow}
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
        title={<OwnText lang={viewed?.lang}>{viewed?.title}</OwnText>}
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
        footer={<Button onClick={close}>{landing.close}</Button>}
      >
        <p
          dir="auto"
          {...writtenIn(viewed?.lang)}
          className="text-match-parent whitespace-pre-line text-copy text-soft"
        >
          {viewed?.description}
        </p>
      </Dialog>
    </Section>
  );
}

type CardProps = { item: PortfolioItem; near: boolean; onView: () => void };

/**
 * The picture waits until the cards come near the viewport: `loading="lazy"` alone fetches it with the first screen.
 */
function PortfolioCard({ item, near, onView }: CardProps) {
  const { title, description, image_url } = item;
  const written = writtenIn(item.lang);
  const picture = (
    <Picture
      sources={pictureSources(image_url)}
      alt=""
      sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
      width={1600}
      height={1000}
      loading="lazy"
      draggable={false}
      className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
    />
  );
  return (
    <Card as="article" padded={false} className="group flex h-full flex-col">
      <div className="aspect-16/10 overflow-hidden bg-ink-950">
        {near ? picture : <noscript>{picture}</noscript>}
      </div>
      <div className="flex flex-1 flex-col p-5.5 pb-3">
        <h3 dir="auto" {...written} className="text-match-parent text-subheading">
          {title}
        </h3>
        <p
          dir="auto"
          {...written}
          className="text-match-parent mt-2 mb-1.5 line-clamp-2 text-soft text-ui"
        >
          {description}
        </p>
        <CardAction label={landing.viewItem({ title })} onClick={onView}>
          {landing.view}
        </CardAction>
      </div>
    </Card>
  );
}
