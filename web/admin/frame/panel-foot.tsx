import { useMutation } from '@tanstack/react-query';
import { grantExpiry, lockAdmin } from '../../api/admin-grant.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ExternalLink, Lock } from '../icons.tsx';
import { words } from '../words.ts';

/** The way to the public site, and the lock. */
export function PanelFoot() {
  const lock = useMutation({
    mutationFn: lockAdmin,
    // Nothing of the panel stays in the page.
    onSuccess: () => window.location.reload(),
    onError: ({ message }) => toast.error(words.failed(message)),
  });
  const closes = new Date(grantExpiry());
  return (
    <div className="grid w-full gap-3">
      <a
        href="/"
        target="_blank"
        rel="noreferrer"
        className="flex min-h-control-small items-center gap-3 rounded-control px-3 text-soft no-underline hover:text-white"
      >
        <ExternalLink aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        {words.website}
      </a>
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
