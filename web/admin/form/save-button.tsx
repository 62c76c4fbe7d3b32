import { Button } from '../../ui/button.tsx';
import { words } from './words.ts';

type Props = { saving: boolean; savingLabel?: string; form?: string };

export function SaveButton({ saving, savingLabel = words.saving, form }: Props) {
  return (
    <Button
      type="submit"
      form={form}
      variant="ink"
      busy={saving}
      busyLabel={savingLabel}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {words.save}
    </Button>
  );
}

export function SaveKeys({ className = '' }) {
  return (
    <span aria-hidden="true" className={`text-muted text-small pointer-coarse:hidden ${className}`}>
      {words.saveKeys(/Mac|iPhone|iPad/.test(navigator.platform))}
    </span>
  );
}
