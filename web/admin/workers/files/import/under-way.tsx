import { useEffect } from 'react';
import { announce } from '../../../../ui/announcer.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { words } from '../words.ts';
import type { ImportState } from './import-state.ts';
import { StageHeading } from './stage-heading.tsx';
import { workShown } from './work-shown.ts';

type Props = { state: ImportState; fileName: string };

/** Reading, sending, checking and writing, each with how far it is. */
export function UnderWay({ state, fileName }: Props) {
  const { label, share, figure } = workShown(state);
  useEffect(() => announce(label), [label]);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <StageHeading>
          {state.stage === 'writing' ? words.writing : words.checkingFile}
        </StageHeading>
        <p className="wrap-anywhere min-h-[1.45em] font-mono text-muted text-small">{fileName}</p>
      </div>
      <ProgressLine label={label} share={share} figure={figure} className="py-4" />
      {state.stage === 'writing' && state.share === null && (
        <p className="text-muted">{words.noWayBack}</p>
      )}
    </div>
  );
}
