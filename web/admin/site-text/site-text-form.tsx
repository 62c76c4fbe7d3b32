import { type ReactNode, useEffect } from 'react';
import { records, siteTexts } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout.tsx';
import { enterToastPlaces } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { SaveButton, SaveKeys, submitHandlers } from '../records/form.tsx';
import type { Stored } from './draft.ts';
import { NewerVersion } from './newer-version.tsx';
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
