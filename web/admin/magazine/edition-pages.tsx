import { type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EDITION_PAGES } from '../../../contracts/edition-limits.ts';
import { magazineEditions } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { lackOf, movePage, withoutPage } from './edition-draft.ts';
import { EditionPageEntry } from './edition-page-entry.tsx';
import type { EditionEditor } from './use-edition.ts';

/** The pages of an edition, in an order that is changed by drag and by keys. */
export function EditionPages({ editor }: { editor: EditionEditor }) {
  const { draft, change, work } = editor;
  const element = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const lack = lackOf(draft);
  const { pages } = draft;
  const nameOf = (place: number) => {
    const [page, title] = [place + 1, pages[place]?.title.trim()];
    return title ? magazineEditions.pageOf({ page, title }) : magazineEditions.page({ page });
  };

  function focusHandle(place: number) {
    const handles = element.current?.querySelectorAll<HTMLElement>('[data-handle]');
    handles?.[Math.min(place, handles.length - 1)]?.focus();
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= pages.length || from === to) return;
    const name = nameOf(from);
    flushSync(() => change((now) => movePage(now, from, to)));
    focusHandle(to);
    announce(magazineEditions.moved({ name, place: to + 1, count: pages.length }));
  }

  function remove(place: number) {
    const page = pages[place];
    if (!page) return;
    flushSync(() => change((now) => withoutPage(now, page.key)));
    focusHandle(place);
    announce(magazineEditions.removed);
  }

  const dropProps = (place: number) => ({
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, place);
      setDragged(null);
    },
  });

  return (
    <>
      <h2 className="text-subheading">{magazineEditions.pagesTitle}</h2>
      {pages.length === 0 ? (
        <p className="mt-2 text-muted">{magazineEditions.noPages}</p>
      ) : (
        <ol ref={element} className="mt-4 grid gap-3">
          {pages.map((page, place) => (
            <li
              key={page.key}
              aria-label={nameOf(place)}
              {...dropProps(place)}
              className={cx(
                'rounded-control border border-line p-3',
                dragged === place && 'opacity-50',
              )}
            >
              <EditionPageEntry
                editor={editor}
                page={page}
                place={place}
                name={nameOf(place)}
                isLast={place === pages.length - 1}
                onMove={(step) => move(place, place + step)}
                onRemove={() => remove(place)}
                onDrag={(is) => setDragged(is ? place : null)}
              />
            </li>
          ))}
        </ol>
      )}
      {lack && pages.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="text-soft">
            {lack === 'odd'
              ? magazineEditions.odd
              : magazineEditions.few({ min: EDITION_PAGES.min })}
          </p>
          {lack === 'odd' && (
            <Button onClick={editor.addBlank} disabled={work !== null}>
              {magazineEditions.addBlank}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
