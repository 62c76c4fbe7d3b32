import { type KeyboardEvent, useState } from 'react';
import { pageSources } from '../../../contracts/pictures.ts';
import { magazineEditions } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { ChevronDown, ChevronUp, Trash2 } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type DraftPage, withPage } from './edition-draft.ts';
import { FileButton, PICTURE_TYPES } from './edition-files.tsx';
import type { EditionEditor } from './use-edition.ts';

type Props = {
  editor: EditionEditor;
  page: DraftPage;
  place: number;
  name: string;
  isLast: boolean;
  onMove: (step: number) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
};

/** One page: its picture and what it says, folded until it is opened or something in it is wrong. */
export function EditionPageEntry(props: Props) {
  const { editor, page, place, name, onDrag } = props;
  const [isOpened, setOpened] = useState(false);
  const hasError = Object.keys(editor.errors).some((path) => path.startsWith(`pages.${place}.`));
  const isOpen = isOpened || hasError;
  const words = page.text.split(/\s+/).filter(Boolean).length;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move a page by the buttons */}
      <div
        draggable
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        className="flex cursor-grab flex-wrap items-center gap-x-4 gap-y-1"
      >
        <Picture
          sources={pageSources(page.picture)}
          sizes="4rem"
          alt=""
          width="400"
          height="600"
          draggable={false}
          className="h-18 w-12 shrink-0 border border-line bg-page object-cover"
        />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
          className="flex min-h-control-small min-w-40 flex-1 cursor-pointer items-center gap-2 text-start"
        >
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4.5 shrink-0', !isOpen && '-rotate-90 in-[[dir=rtl]]:rotate-90')}
          />
          <span className="wrap-anywhere min-w-0">
            <bdi className="font-semibold text-link">{name}</bdi>
            <span className="block text-muted text-small">
              {words > 0 ? magazineEditions.hasText({ count: words }) : magazineEditions.noText}
            </span>
          </span>
        </button>
        <Moves {...props} />
      </div>
      {isOpen && <Fields editor={editor} page={page} place={place} name={name} />}
    </>
  );
}

function Moves({ place, name, isLast, onMove, onRemove }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <span className="ms-auto flex shrink-0 items-center gap-1">
      <Button
        variant="bare"
        size="small"
        data-handle
        aria-label={magazineEditions.moveUp({ name })}
        title={magazineEditions.moveHint}
        aria-disabled={place === 0}
        onKeyDown={onKeyDown}
        onClick={() => onMove(-1)}
      >
        <ChevronUp aria-hidden="true" className="size-4.5" />
      </Button>
      <Button
        variant="bare"
        size="small"
        aria-label={magazineEditions.moveDown({ name })}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </Button>
      <Button
        variant="bare"
        size="small"
        aria-label={magazineEditions.remove({ name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Button>
    </span>
  );
}

type FieldsProps = Pick<Props, 'editor' | 'page' | 'place' | 'name'>;

function Fields({ editor, page, place, name }: FieldsProps) {
  const { change, errors, work, replace } = editor;
  const set = (changed: Partial<DraftPage>) => change((now) => withPage(now, page.key, changed));
  const errorOf = (field: string) => errors[`pages.${place}.${field}`];
  return (
    <div className="mt-4 grid gap-5 border-line border-t pt-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        <Picture
          sources={pageSources(page.picture)}
          sizes="12rem"
          alt={page.alt}
          width="400"
          height="600"
          className="h-auto w-full max-w-48 border border-line bg-page"
        />
        <FileButton
          label={magazineEditions.replace}
          name={magazineEditions.replaceOf({ name })}
          size="small"
          accept={PICTURE_TYPES}
          disabled={work !== null}
          onFiles={([file]) => file && replace(page.key, file)}
        />
        {errorOf('picture') && (
          <p role="alert" className="text-danger text-small">
            {errorOf('picture')}
          </p>
        )}
      </div>
      <div className="grid content-start gap-4">
        <Field
          label={magazineEditions.pageTitle}
          hint={magazineEditions.pageTitleHint}
          error={errorOf('title')}
        >
          <TextInput
            value={page.title}
            placeholder={magazineEditions.page({ page: place + 1 })}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field label={magazineEditions.alt} hint={magazineEditions.altHint} error={errorOf('alt')}>
          <TextInput value={page.alt} onChange={({ target }) => set({ alt: target.value })} />
        </Field>
        <Field
          label={magazineEditions.pageText}
          hint={magazineEditions.pageTextHint}
          error={errorOf('text')}
        >
          <TextArea
            rows={8}
            value={page.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </Field>
      </div>
    </div>
  );
}
