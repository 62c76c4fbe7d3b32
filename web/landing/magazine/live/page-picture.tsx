import { useState } from 'react';
import { pageSources } from '../../../../contracts/pictures.ts';
import type { ReadableBook } from '../../../../contracts/readable-books.ts';
import { Picture } from '../../../ui/picture.tsx';
import { words } from './words.ts';

type Props = { page: ReadableBook['pages'][number]; sizes: string };

/** What the page looks like; what it says stands beside the book for those who do not see it. */
export function PagePicture({ page, sizes }: Props) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <div data-tone="paper" className="grid h-full content-center gap-3 p-10 text-ui">
        <p className="type-head text-subheading">{page.title}</p>
        <p className="text-soft">
          {words.pageFailed(page.number)} {words.seeText}
        </p>
      </div>
    );
  return (
    <Picture
      sources={pageSources(page.picture)}
      sizes={sizes}
      alt=""
      draggable={false}
      onError={() => setFailed(true)}
      className="h-full w-full"
    />
  );
}
