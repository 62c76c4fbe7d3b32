import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Discard } from './use-discard.ts';
import { words } from './words.ts';

export function DiscardDialog({ discard }: { discard: Discard }) {
  return (
    <ConfirmDialog
      open={discard.asking}
      title={words.discardTitle}
      text={words.discardText}
      confirmLabel={words.discard}
      cancelLabel={words.keepEditing}
      danger
      onConfirm={discard.confirm}
      onCancel={discard.keepEditing}
    />
  );
}
