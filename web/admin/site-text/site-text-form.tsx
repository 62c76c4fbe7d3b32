import { type ReactNode, useEffect } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout.tsx';
import { enterToastPlaces } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { SaveButton, SaveKeys } from '../form/save-button.tsx';
import { savesBy } from '../form/typed-form.ts';
import { words as shared } from '../form/words.ts';
import type { Stored } from './edit.ts';
import { NewerVersion } from './newer-version.tsx';
import type { OpenForm } from './use-site-text.ts';
import { words } from './words.ts';

type Props<F extends string> = {
  form: OpenForm<F>;
  stored: Stored<F> | null;
  labels: Record<F, string>;
  onCancel: () => void;
  children: ReactNode;
};

/** The browser checks nothing: what is wrong is said by the server, in our own sentences. */
export function SiteTextForm<F extends string>({
  form,
  stored,
  labels,
  onCancel,
  children,
}: Props<F>) {
  const isContested = form.contested.length > 0;
  const isOvertaken = form.changed && (isContested || form.followed.length > 0);

  useEffect(() => {
    if (form.restored) announce(words.restored);
  }, [form.restored]);

  const { element } = form;
  useEffect(() => {
    if (element.current) return enterToastPlaces(element.current);
  }, [element]);

  return (
    <Card className={isOvertaken ? undefined : 'max-w-2xl'}>
      <form ref={form.element} method="post" noValidate {...savesBy(form.save)}>
        {form.restored && (
          <p className="mb-5 border-link border-s-3 bg-link-tint px-4 py-2.5 text-link">
            {words.restored}
          </p>
        )}
        <div className={cx('grid gap-x-8 gap-y-6', isOvertaken && 'xl:grid-cols-2')}>
          <div className="grid content-start gap-5">{children}</div>
          {isOvertaken && <NewerVersion form={form} stored={stored} labels={labels} />}
        </div>
        <Toaster host={form.element} className="sticky bottom-3 z-10 has-[li]:mt-6" />
        <div className="mt-6 flex flex-wrap items-center gap-3 border-line border-t pt-5">
          {!isContested && <SaveButton saving={form.saving} />}
          <Button onClick={onCancel} disabled={form.saving}>
            {shared.cancel}
          </Button>
          {!isContested && <SaveKeys className="ms-auto" />}
        </div>
      </form>
    </Card>
  );
}
