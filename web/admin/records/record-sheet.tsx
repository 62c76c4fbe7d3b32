import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { DiscardDialog, useDiscard } from './discard-changes.tsx';
import { SaveButton, SaveKeys, submitHandlers } from './form.tsx';
import type { OpenForm, RecordForm } from './record-form.ts';
import { type RecordWords, recordWords } from './words.ts';

type Props<Row extends { id: number }, F extends string> = {
  form: RecordForm<Row, F>;
  says: Pick<RecordWords, 'addTitle' | 'editTitle'>;
  /** Something outside the fields would be lost, too. */
  changed?: boolean;
  savingLabel?: string;
  children: (open: OpenForm<Row, F>) => ReactNode;
};

/** The browser checks nothing: what is wrong is said by the server, in our own sentences. */
export function RecordSheet<Row extends { id: number }, F extends string>({
  form,
  says,
  changed = form.changed,
  savingLabel,
  children,
}: Props<Row, F>) {
  const { open } = form;
  const id = useId();
  const discard = useDiscard(changed, form.close);

  return (
    <>
      {/* Before the sheet: of two that close together, it hands the focus back first. */}
      <DiscardDialog discard={discard} />
      <Sheet
        open={open !== null}
        onClose={discard.ask}
        title={open?.row ? says.editTitle : says.addTitle}
        dismissible={!open?.saving}
        closeOnBackdrop={!changed}
        footer={
          open && (
            <>
              <SaveKeys className="me-auto self-center max-sm:hidden" />
              <Button onClick={discard.ask} disabled={open.saving}>
                {recordWords.cancel}
              </Button>
              <SaveButton form={id} saving={open.saving} savingLabel={savingLabel} />
            </>
          )
        }
      >
        {open && (
          <form
            ref={open.element}
            id={id}
            method="post"
            noValidate
            className="grid gap-5"
            {...submitHandlers(open.save)}
          >
            {open.overtaken && (
              <ErrorBanner onRetry={open.showNewer} retryLabel={recordWords.showNewer}>
                {recordWords.newerText}
              </ErrorBanner>
            )}
            {children(open)}
          </form>
        )}
      </Sheet>
    </>
  );
}
