import type { ReactNode } from 'react';
import { pageSources } from '../../../contracts/pictures.ts';
import { magazineEditions } from '../../../messages/messages.ts';
import { formatMonth } from '../../ui/format-date.ts';
import { Picture } from '../../ui/picture.tsx';

type Props = {
  edition: {
    title: string;
    published: string;
    pages: number;
    cover: string;
    pdf?: { size: number } | null;
  };
  /** Where it comes from, and since when. */
  children: ReactNode;
};

/** An edition with its cover. */
export function EditionLine({ edition, children }: Props) {
  const { title, published, pages, cover, pdf } = edition;
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Picture
        sources={pageSources(cover)}
        sizes="5rem"
        alt=""
        width="400"
        height="600"
        loading="lazy"
        className="h-24 w-16 shrink-0 bg-ink-800 object-cover"
      />
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold text-strong">
          <bdi>{title}</bdi>
        </p>
        <p className="text-small text-soft">
          {formatMonth(published)} · {magazineEditions.pages({ count: pages })}
          {pdf !== undefined &&
            ` · ${pdf ? magazineEditions.withPdf : magazineEditions.withoutPdf}`}
        </p>
        <p className="text-muted text-small">{children}</p>
      </div>
    </div>
  );
}
