import { type ReactNode, useEffect, useRef } from 'react';
import { workerFiles } from '../../../../../messages/messages.ts';
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
          {state.stage === 'writing' ? workerFiles.writing : workerFiles.checkingFile}
        </StageHeading>
        <p className="wrap-anywhere min-h-[1.45em] font-mono text-muted text-small">
          <bdi>{fileName}</bdi>
        </p>
      </div>
      <ProgressLine label={label} share={share} figure={figure} className="py-4" />
      {state.stage === 'writing' && state.share === null && (
        <p className="text-muted">{workerFiles.noWayBack}</p>
      )}
    </div>
  );
}

const percentOf = (share: number) => workerFiles.sent({ percent: Math.round(share * 100) });

/** Label and share of the current step; the share is null when it is not known. */
export function progressOf({
  stage,
  share,
  written,
}: Pick<ImportState, 'stage' | 'share' | 'written'>) {
  if (stage === 'reading')
    return { label: workerFiles.reading, share, figure: percentOf(share ?? 0) };
  if (stage === 'writing' && written) {
    const { done, of } = written;
    return {
      label: done < of ? workerFiles.writingRows : workerFiles.committing,
      share: of > 0 ? done / of : null,
      figure: workerFiles.written({ done, total: of }),
    };
  }
  if (share !== null) return { label: workerFiles.sending, share, figure: percentOf(share) };
  return { label: workerFiles.checking, share: null, figure: undefined };
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
