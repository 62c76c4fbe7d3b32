import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ORIGINAL_LANGUAGE } from '../../../contracts/languages.ts';
import { siteContent } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ChevronDown, ChevronUp, Plus, Trash2 } from '../../ui/icons.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import {
  FieldInputs,
  Fieldset,
  hasErrorIn,
  type InputProps,
  listErrorAt,
} from './field-inputs.tsx';
import type { ListField } from './fields.ts';
import { at, changeList, type Tree } from './section-form.ts';
import { blankTextsOf } from './section-values.ts';

/** The entries of a list, in an order that is changed by drag and by keys. */
export function ListInput({ editor, field, path }: InputProps<ListField>) {
  const element = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [opened, setOpened] = useState<number[]>([]);
  const { open, tab, change } = editor;
  const entries = at(open?.mine.value, path);
  const list = Array.isArray(entries) ? entries : [];
  const canChange = field.blank !== undefined && tab === null && mayChange() && !editor.busy;
  const item = siteContent.labels[field.item];

  const named = (place: number) => field.named && String(at(list[place], [field.named]) ?? '');
  const nameOf = (place: number) => named(place) || siteContent.entry({ item, place: place + 1 });

  const isOpen = (place: number) =>
    !field.folded || opened.includes(place) || hasErrorIn(editor, [...path, place]);
  const toggle = (place: number) =>
    setOpened((now) =>
      now.includes(place) ? now.filter((each) => each !== place) : [...now, place],
    );

  function focusHandle(place: number) {
    const handles = element.current?.querySelectorAll<HTMLElement>('[data-handle]');
    handles?.[Math.min(place, handles.length - 1)]?.focus();
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= list.length || from === to) return;
    const name = nameOf(from);
    flushSync(() => {
      setOpened(opened.includes(from) ? [to] : []);
      change((form) => changeList(form, path, { kind: 'move', from, to }));
    });
    focusHandle(to);
    announce(siteContent.moved({ name, place: to + 1, count: list.length }));
  }

  function remove(from: number) {
    flushSync(() => {
      setOpened([]);
      change((form) => changeList(form, path, { kind: 'remove', from }));
    });
    focusHandle(from);
    announce(siteContent.removed);
  }

  function add() {
    const blank = (
      field.hasIds ? { id: newIdempotencyKey(), ...field.blank } : field.blank
    ) as Tree;
    const blankTexts = blankTextsOf(field);
    flushSync(() => {
      setOpened((now) => [...now, list.length]);
      change((form) => changeList(form, path, { kind: 'add', blank, blankTexts }));
    });
    const entry = element.current?.lastElementChild;
    entry?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(place, place + step);
  };
  const dropProps = (place: number) =>
    canChange && {
      onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null) move(dragged, place);
        setDragged(null);
      },
    };

  return (
    <Fieldset label={siteContent.labels[field.label]} error={listErrorAt(editor, path)}>
      <ol ref={element} className="grid gap-3">
        {list.map((_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is where it stands; nothing else names it
            key={place}
            aria-label={nameOf(place)}
            {...dropProps(place)}
            className={cx(
              'rounded-control border border-line p-3 sm:p-4',
              dragged === place && 'opacity-50',
            )}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move an entry by the buttons */}
            <div
              draggable={canChange}
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(null)}
              className={cx(
                'flex min-h-control-small items-center justify-between gap-3',
                isOpen(place) && 'mb-3',
                canChange && 'cursor-grab',
              )}
            >
              <EntryName
                isFolded={field.folded ? !isOpen(place) : undefined}
                onToggle={() => toggle(place)}
              >
                <bdi lang={named(place) ? ORIGINAL_LANGUAGE : undefined}>{nameOf(place)}</bdi>
              </EntryName>
              {canChange && (
                <span className="flex shrink-0 items-center gap-1">
                  <Button
                    variant="bare"
                    size="small"
                    data-handle
                    aria-label={siteContent.moveUp({ name: nameOf(place) })}
                    title={siteContent.moveHint}
                    aria-disabled={place === 0}
                    onKeyDown={onKeyDown(place)}
                    onClick={() => move(place, place - 1)}
                  >
                    <ChevronUp aria-hidden="true" className="size-4.5" />
                  </Button>
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={siteContent.moveDown({ name: nameOf(place) })}
                    aria-disabled={place === list.length - 1}
                    onKeyDown={onKeyDown(place)}
                    onClick={() => move(place, place + 1)}
                  >
                    <ChevronDown aria-hidden="true" className="size-4.5" />
                  </Button>
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={siteContent.remove({ name: nameOf(place) })}
                    onClick={() => remove(place)}
                  >
                    <Trash2 aria-hidden="true" className="size-4.5" />
                  </Button>
                </span>
              )}
            </div>
            {isOpen(place) && (
              <FieldInputs editor={editor} fields={field.fields} path={[...path, place]} />
            )}
          </li>
        ))}
      </ol>
      {canChange && (
        <Button className="mt-3" onClick={add}>
          <Plus aria-hidden="true" className="size-4.5" />
          {siteContent.addEntry({ item })}
        </Button>
      )}
    </Fieldset>
  );
}

type NameProps = { isFolded: boolean | undefined; onToggle: () => void; children: ReactNode };

/** With what opens the entry, in a list of entries that are folded. */
function EntryName({ isFolded, onToggle, children }: NameProps) {
  if (isFolded === undefined)
    return <span className="wrap-anywhere min-w-0 font-semibold text-soft">{children}</span>;
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      onClick={onToggle}
      className="wrap-anywhere flex min-h-control-small min-w-0 flex-1 cursor-pointer items-center gap-2 text-start font-semibold text-link"
    >
      <ChevronDown
        aria-hidden="true"
        className={cx('size-4.5 shrink-0', isFolded && '-rotate-90 in-[[dir=rtl]]:rotate-90')}
      />
      {children}
    </button>
  );
}
