import { type ReactNode, useEffect, useRef } from 'react';
import { workerImport } from '../../../../../messages/messages.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { ProgressLine } from '../progress-line.tsx';
import type { ImportState } from './import-state.ts';

type ImportProgressProps = { state: ImportState; fileName: string };

/** The progress of reading, sending, checking and writing. */
export function ImportProgress({ state, fileName }: ImportProgressProps) {
  const { label, share, figure } = progressOf(state);
  useEffect(() => announce(label), [label]);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <StageHeading>
          {state.stage === 'writing' ? workerImport.writing : workerImport.checkingFile}
        </StageHeading>
        <p className="wrap-anywhere min-h-[1.45em] font-mono text-muted text-small">
          <bdi>{fileName}</bdi>
        </p>
      </div>
      <ProgressLine label={label} share={share} figure={figure} className="py-4" />
      {state.stage === 'writing' && state.share === null && (
        <p className="text-muted">{workerImport.noWayBack}</p>
      )}
    </div>
  );
}

const percentOf = (share: number) => workerImport.sent({ percent: Math.round(share * 100) });

/** Label and share of the current step; the share is null when it is not known. */
export function progressOf({
  stage,
  share,
  written,
}: Pick<ImportState, 'stage' | 'share' | 'written'>) {
  if (stage === 'reading')
    return { label: workerImport.reading, share, figure: percentOf(share ?? 0) };
  if (stage === 'writing' && written) {
    const { done, of } = written;
    return {
      label: done < of ? workerImport.writingRows : workerImport.committing,
      share: of > 0 ? done / of : null,
      figure: workerImport.written({ done, total: of }),
    };
  }
  if (share !== null) return { label: workerImport.sending, share, figure: percentOf(share) };
  return { label: workerImport.checking, share: null, figure: undefined };
}

type Props = {
  /** False when the dialog has just opened and set its own focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** Moves the focus to the new stage, for screen readers and the keyboard. */
export function StageHeading({ takesFocus = true, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(takesFocus);
  useEffect(() => {
    if (wanted.current) heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lead outline-none">
      {children}
    </h3>
  );
}
