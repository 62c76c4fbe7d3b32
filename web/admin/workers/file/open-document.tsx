import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ACCESS_REASON_MAX } from '../../../../contracts/access-log.ts';
import { OPENING_REASONS, type OpeningReason } from '../../../../contracts/documents.ts';
import { documents } from '../../../../messages/messages.ts';
import { ApiError } from '../../../api/client.ts';
import { openDocument } from '../../../api/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { saveFile } from '../files/save-file.ts';

type Props = {
  document: { id: number; name: string };
  /** Chosen to begin with. */
  usualReason?: OpeningReason;
  open: boolean;
  onClose: () => void;
};

/** Asks why, and downloads. */
export function OpenDocument({ document, usualReason = 'gate-pass', open, onClose }: Props) {
  const { id, name } = document;
  const [reason, setReason] = useState(usualReason);
  const [note, setNote] = useState('');
  const form = useId();
  const opening = useMutation({
    mutationFn: () => openDocument(id, { reason, note: reason === 'other' ? note : '' }),
    onSuccess({ blob, name: file }) {
      saveFile(blob, file);
      onClose();
    },
  });
  const noteError = opening.error instanceof ApiError ? opening.error.fields.note : undefined;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={<span className="wrap-anywhere">{documents.openTitle({ name })}</span>}
      description={documents.openText}
      dismissible={!opening.isPending}
      footer={
        <Button
          variant="ink"
          type="submit"
          form={form}
          busy={opening.isPending}
          busyLabel={documents.downloading}
        >
          {documents.download}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          opening.mutate();
        }}
      >
        {opening.error && !noteError && (
          <ErrorBanner>{documents.openFailed({ message: opening.error.message })}</ErrorBanner>
        )}
        <RadioGroup
          label={documents.reason}
          options={OPENING_REASONS.map((value) => ({ value, label: documents.reasons[value] }))}
          value={reason}
          onValue={setReason}
        />
        {reason === 'other' && (
          <Field label={documents.otherReason} required error={noteError}>
            <TextInput
              value={note}
              maxLength={ACCESS_REASON_MAX}
              autoComplete="off"
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
