import { useEffect, useId, useRef } from 'react';
import { LOCALES } from '../../../contracts/languages.ts';
import { language, records, siteTexts } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Ago } from '../cells.tsx';

type Props<F extends string> = {
  form: {
    /** Changed by both, and by the other alone. */
    contested: F[];
    followed: F[];
    refusals: number;
    saving: boolean;
    saveMine: () => void;
    takeOver: () => void;
  };
  /** Null: it was removed. */
  stored: (Record<F, string> & { updated_at?: string }) | null;
  labels: Partial<Record<F, string>>;
};

const LONG = 160;
const isLong = (text = '') => text.length > LONG;
const listOf = (labels: string[]) => new Intl.ListFormat(LOCALES[language()]).format(labels);

/** The version that somebody else saved while this form was open, with the choice between the two. */
export function NewerVersion<F extends string>({ form, stored, labels }: Props<F>) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { contested, followed, refusals } = form;
  const heading = stored ? siteTexts.newerTitle : siteTexts.newerGone;

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
        {siteTexts.newerText}
        {stored?.updated_at && (
          <> {filledText(siteTexts.newerSaved, { ago: <Ago date={stored.updated_at} /> })}</>
        )}
      </p>
      {followed.length > 0 && (
        <p className="mt-3 text-soft">
          {siteTexts.followed({ labels: listOf(followed.map((field) => labels[field] ?? field)) })}
        </p>
      )}
      {contested.length > 0 && (
        <>
          <div className="mt-4 grid gap-4">
            {contested.map((field) => (
              <Field
                key={field}
                label={siteTexts.newerVersionOf({ label: labels[field] ?? field })}
              >
                <TextArea
                  readOnly
                  rows={isLong(stored?.[field]) ? 10 : 2}
                  value={stored?.[field] ?? ''}
                  placeholder={siteTexts.empty}
                />
              </Field>
            ))}
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              variant="ink"
              onClick={form.saveMine}
              busy={form.saving}
              busyLabel={records.saving}
            >
              {siteTexts.saveMine}
            </Button>
            <Button onClick={form.takeOver} disabled={form.saving}>
              {siteTexts.takeOver}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
