import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { words } from '../words.ts';

/** What is over by then needs no bar. */
const SHOWN_AFTER_MS = 600;

type Props = { rows: number; total: number | undefined; onCancel: () => void };

export function ExportProgress({ rows, total, onCancel }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="absolute inset-s-0 inset-e-0 top-full z-20 mt-2 flex items-end gap-4 rounded-card border border-line bg-raised px-4 py-3.5 shadow-float">
      <ProgressLine
        label={words.exporting}
        share={total ? rows / total : null}
        figure={words.exportedSoFar(rows, total)}
        className="min-w-0 flex-1"
      />
      <Button size="small" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
