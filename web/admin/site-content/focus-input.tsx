import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { FOCUS_STEPS } from '../../../contracts/pictures.ts';
import { siteContent } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { moveInGrid } from '../../ui/radio-grid.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import { besideOf, focusOf, pictureAddress } from './chosen-picture.ts';
import type { InputProps } from './field-inputs.tsx';
import type { FocusField } from './fields.ts';
import { at, typeInto } from './section-form.ts';

const COLUMNS = FOCUS_STEPS.length;
const POINTS = FOCUS_STEPS.flatMap((y) => FOCUS_STEPS.map((x) => ({ x, y, value: `${x} ${y}` })));

/** The part of a picture that stays in sight: a radio button for each, over the picture itself. */
export default function FocusInput({ editor, field, path }: InputProps<FocusField>) {
  const name = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { open } = editor;
  if (!open) return null;
  const address = pictureAddress(
    editor,
    String(at(open.mine.value, besideOf(path, field.of)) ?? ''),
    'hero',
  );
  if (!address) return null;
  const focus = focusOf(at(open.mine.value, path));
  const isMirrored = Boolean(at(open.mine.value, besideOf(path, 'mirrored')));
  const isFixed = editor.busy || !mayChange();
  const choose = (value: string) => editor.change((form) => typeInto(form, null, path, value));

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const inputs = [...(grid.current?.querySelectorAll('input') ?? [])];
    const options = POINTS.map(({ value }) => ({ value, label: value }));
    const from = inputs.indexOf(event.currentTarget);
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const to = moveInGrid(options, from, event.key, { columns: COLUMNS, rightToLeft: false });
    if (to === null && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    // At the edge of a picture there is nothing further, and not the next row.
    if (to === null || (isSideways && Math.floor(to / COLUMNS) !== Math.floor(from / COLUMNS)))
      return;
    inputs[to]?.focus();
    choose((POINTS[to] as (typeof POINTS)[number]).value);
  }

  function onPointerMove({ buttons, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons !== 1 || isFixed) return;
    const seen = currentTarget.getBoundingClientRect();
    const stepAt = (share: number) =>
      FOCUS_STEPS[Math.min(COLUMNS - 1, Math.max(0, Math.floor(share * COLUMNS)))];
    const x = stepAt((clientX - seen.left) / seen.width);
    const y = stepAt((clientY - seen.top) / seen.height);
    if (x !== focus.x || y !== focus.y) choose(`${x} ${y}`);
  }

  const position = { objectPosition: `${focus.x}% ${focus.y}%` };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-small">{siteContent.labels[field.label]}</legend>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {/* A picture has the same sides in every language. */}
        <div
          ref={grid}
          dir="ltr"
          onPointerMove={onPointerMove}
          className="relative w-full max-w-sm touch-none select-none"
        >
          <img src={address} alt="" draggable={false} className="block w-full rounded-tag" />
          <div className="absolute inset-0 grid grid-cols-5 grid-rows-5">
            {POINTS.map(({ x, y, value }) => (
              <label
                key={value}
                className={cx(
                  'group relative grid place-items-center',
                  !isFixed && 'cursor-crosshair',
                )}
              >
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={x === focus.x && y === focus.y}
                  disabled={isFixed}
                  aria-label={siteContent.focus.at({ x, y })}
                  onChange={() => choose(value)}
                  onKeyDown={onKeyDown}
                  className="absolute inset-0 cursor-[inherit] appearance-none rounded-tag focus-visible:outline-2 focus-visible:outline-white focus-visible:-outline-offset-2"
                />
                <span
                  aria-hidden="true"
                  className="pointer-events-none size-2 rounded-full bg-white/70 ring-1 ring-ink-950/50 group-has-checked:size-6 group-has-checked:border-3 group-has-checked:border-white group-has-checked:bg-flare-500 group-has-checked:ring-2 group-has-checked:ring-ink-950"
                />
              </label>
            ))}
          </div>
        </div>
        <div aria-hidden="true" className="flex flex-wrap gap-4 text-muted text-small">
          <Cut label={siteContent.focus.phone}>
            <img
              src={address}
              alt=""
              style={position}
              className="h-36 w-auto aspect-9/18 rounded-tag object-cover"
            />
          </Cut>
          <Cut label={siteContent.focus.wide}>
            <img
              src={address}
              alt=""
              style={position}
              className="aspect-21/9 w-48 max-w-full rounded-tag object-cover"
            />
          </Cut>
          {isMirrored && (
            <Cut label={siteContent.focus.arabic}>
              <img
                src={address}
                alt=""
                style={position}
                className="-scale-x-100 aspect-21/9 w-48 max-w-full rounded-tag object-cover"
              />
            </Cut>
          )}
        </div>
      </div>
      <p className="mt-1.5 text-muted text-small">{siteContent.help.focus}</p>
    </fieldset>
  );
}

const Cut = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <span className="grid content-start gap-1">
    {children}
    {label}
  </span>
);
