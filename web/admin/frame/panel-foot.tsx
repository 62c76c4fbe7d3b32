import { useMutation } from '@tanstack/react-query';
import { grantExpiry, lockAdmin } from '../../api/admin-lock.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ExternalLink, Lock, MonitorSmartphone } from '../icons.tsx';
import { words } from '../words.ts';

type Props = { onBrowsers: () => void };

const rowClass =
  'flex min-h-control-small items-center gap-3 rounded-control px-3 text-soft no-underline hover:text-white';

/** The way to the public site, the known browsers, and the lock. */
export function PanelFoot({ onBrowsers }: Props) {
  const lock = useMutation({
    mutationFn: lockAdmin,
    // Nothing of the panel stays in the page.
    onSuccess: () => window.location.reload(),
    onError: ({ message }) => toast.error(words.failed(message)),
  });
  const closes = new Date(grantExpiry());
  return (
    <div className="grid w-full gap-3">
      <a href="/" target="_blank" rel="noreferrer" className={rowClass}>
        <ExternalLink aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        {words.website}
      </a>
      <button type="button" aria-haspopup="dialog" onClick={onBrowsers} className={rowClass}>
        <MonitorSmartphone aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        {words.browsers}
      </button>
      <Button
        variant="line"
        onClick={() => lock.mutate()}
        busy={lock.isPending || lock.isSuccess}
        aria-describedby="grant-end"
      >
        <Lock aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {words.lock}
      </Button>
      <p id="grant-end" className="type-caption text-center text-muted">
        {words.locksAt(closes)}
      </p>
    </div>
  );
}
