import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LOCALES } from '../../../contracts/languages.ts';
import { language, records, siteTexts } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Card } from '../../ui/layout.tsx';
import { enterToastPlaces } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { Ago } from '../cells.tsx';
import { SaveButton, SaveKeys, submitHandlers } from '../records/form.tsx';
import type { Stored } from './draft.ts';
import type { OpenForm } from './use-site-text.ts';

type Props<F extends string> = {
  form: OpenForm<F>;
  stored: Stored<F> | null;
  labels: Record<F, string>;
  onCancel: () => void;
  children: ReactNode;
};

/** No validation by the browser: the contract's sentences are shown at their fields. */
export function SiteTextForm<F extends string>({
  form,
  stored,
  labels,
  onCancel,
  children,
}: Props<F>) {
  const isContested = form.contested.length > 0;

  useEffect(() => {
    if (form.restored) announce(siteTexts.restored);
  }, [form.restored]);

  const { element } = form;
  useEffect(() => {
    if (element.current) return enterToastPlaces(element.current);
  }, [element]);

  return (
    <Card className={form.overtaken ? undefined : 'max-w-2xl'}>
      <form ref={form.element} method="post" noValidate {...submitHandlers(form.save)}>
        {form.restored && (
          <p className="mb-5 border-link border-s-3 bg-link-tint px-4 py-2.5 text-link">
            {siteTexts.restored}
          </p>
        )}
        <div className={cx('grid gap-x-8 gap-y-6', form.overtaken && 'xl:grid-cols-2')}>
          <div className="grid content-start gap-5">{children}</div>
          {form.overtaken && <NewerVersion form={form} stored={stored} labels={labels} />}
        </div>
        <Toaster host={form.element} className="sticky bottom-3 z-10 has-[li]:mt-6" />
        {/* As in the sheets: what saves stands last, at the end. */}
        <div className="mt-6 flex flex-wrap items-center justify-end gap-3 border-line border-t pt-5">
          {!isContested && <SaveKeys className="min-w-0 flex-1 max-sm:hidden" />}
          <Button onClick={onCancel} disabled={form.saving}>
            {records.cancel}
          </Button>
          {!isContested && <SaveButton saving={form.saving} />}
        </div>
      </form>
    </Card>
  );
}

type NewerVersionProps<F extends string> = {
  form: OpenForm<F>;
  stored: Stored<F> | null;
  labels: Record<F, string>;
};

const LONG = 160;
const isLong = (text = '') => text.length > LONG;
const listOf = (labels: string[]) => new Intl.ListFormat(LOCALES[language()]).format(labels);

/** The version that somebody else saved while this form was open, with the choice between the two. */
function NewerVersion<F extends string>({ form, stored, labels }: NewerVersionProps<F>) {
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
        {stored && (
          <> {filledText(siteTexts.newerSaved, { ago: <Ago date={stored.updated_at} /> })}</>
        )}
      </p>
      {followed.length > 0 && (
        <p className="mt-3 text-soft">
          {siteTexts.followed({ labels: listOf(followed.map((field) => labels[field])) })}
        </p>
      )}
      {contested.length > 0 && (
        <>
          <div className="mt-4 grid gap-4">
            {contested.map((field) => (
              <Field key={field} label={siteTexts.newerVersionOf({ label: labels[field] })}>
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
