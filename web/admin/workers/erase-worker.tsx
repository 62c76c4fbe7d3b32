import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { workerRecord } from '../../../messages/messages.ts';
import { ApiError } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { eraseWorker } from '../../api/workers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';

type Props = {
  worker: { id: number; name: string; reference: string | null };
  open: boolean;
  onClose: () => void;
};

/** Cannot be undone, so the reference is typed. */
export function EraseWorker({ worker, open, onClose }: Props) {
  const words = workerRecord.erase;
  const { name } = worker;
  const reference = worker.reference ?? '';
  const [typed, setTyped] = useState('');
  const reload = useReload('workers');
  const form = useId();
  const erasing = useMutation({
    mutationFn: () => eraseWorker(worker.id, typed),
    onSuccess() {
      toast.success(words.done({ reference }));
      onClose();
      return reload();
    },
  });
  const wrong = erasing.error instanceof ApiError ? erasing.error.fields.reference : undefined;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="small"
      title={<span className="wrap-anywhere">{words.title({ name })}</span>}
      description={words.text({ reference })}
      dismissible={!erasing.isPending}
      closeOnBackdrop={false}
      footer={
        <Button
          variant="danger"
          type="submit"
          form={form}
          busy={erasing.isPending}
          busyLabel={words.busy}
        >
          {words.button}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          erasing.mutate();
        }}
      >
        {erasing.error && !wrong && (
          <ErrorBanner>{words.failed({ message: erasing.error.message })}</ErrorBanner>
        )}
        <Field label={words.type({ reference })} required error={wrong}>
          <TextInput
            value={typed}
            dir="ltr"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
