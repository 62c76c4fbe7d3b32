import { useEffect, useId, useRef } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Ago } from '../ago.tsx';
import { words as shared } from '../form/words.ts';
import type { Stored } from './edit.ts';
import type { OpenForm } from './use-site-text.ts';
import { words } from './words.ts';

type Props<F extends string> = {
  form: OpenForm<F>;
  stored: Stored<F> | null;
  labels: Record<F, string>;
};

const LONG = 160;
const isLong = (text = '') => text.length > LONG;
const listOf = (labels: string[]) => new Intl.ListFormat('en').format(labels);

/** What somebody else saved while this form was open. Nothing is decided until its author decides it. */
export function NewerVersion<F extends string>({ form, stored, labels }: Props<F>) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { contested, followed, refusals } = form;
  const heading = stored ? words.newerTitle : words.newerGone;

  useEffect(() => announce(heading), [heading]);
  useEffect(() => {
    if (refusals > 0) title.current?.focus();
  }, [refusals]);

  return (
    <section
      aria-labelledby={id}
      className="self-start rounded-control border border-line-firm border-s-3 border-s-mark bg-page p-4 sm:p-5"
    >
      <h2 id={id} ref={title} tabIndex={-1} className="text-subheading">
        {heading}
      </h2>
      <p className="mt-1.5 text-soft">
        {words.newerText}
        {stored && (
          <>
            {' '}
            {words.newerSaved} <Ago date={stored.updated_at} />.
          </>
        )}
      </p>
      {followed.length > 0 && (
        <p className="mt-3 text-soft">
          {words.followed(listOf(followed.map((field) => labels[field])))}
        </p>
      )}
      {contested.length > 0 && (
        <>
          <div className="mt-4 grid gap-4">
            {contested.map((field) => (
              <Field key={field} label={words.newerVersionOf(labels[field])}>
                <TextArea
                  readOnly
                  rows={isLong(stored?.[field]) ? 10 : 2}
                  value={stored?.[field] ?? ''}
                  placeholder={words.empty}
                />
              </Field>
            ))}
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              variant="ink"
              onClick={form.saveMine}
              busy={form.saving}
              busyLabel={shared.saving}
            >
              {words.saveMine}
            </Button>
            <Button onClick={form.takeOver} disabled={form.saving}>
              {words.takeOver}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
