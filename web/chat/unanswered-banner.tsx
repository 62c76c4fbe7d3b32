import { Button } from '../ui/button.tsx';
import { words } from './words.ts';

export function UnansweredBanner({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center justify-between gap-4 border-danger/35 border-t bg-danger-tint py-2 ps-4 pe-4 text-on-danger-tint text-small"
    >
      <p className="font-medium">{words.unanswered}</p>
      <Button size="small" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
