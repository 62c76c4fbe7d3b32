import type { ReactNode } from 'react';
import { ui } from '../../messages/messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorBanner } from './error-banner.tsx';

type Props = {
  open: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  error?: ReactNode;
};

export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  onConfirm,
  onCancel,
  cancelLabel = ui.cancel,
  danger = false,
  busy = false,
  busyLabel,
  error,
}: Props) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      size="small"
      title={title}
      description={text}
      dismissible={!busy}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} data-initial-focus="">
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'ink'}
            onClick={onConfirm}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && <ErrorBanner>{error}</ErrorBanner>}
    </Dialog>
  );
}
