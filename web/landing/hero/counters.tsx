import { useEffect, useState } from 'react';
import type { Figure } from '../../../contracts/agency.ts';
import type { InOneLanguage } from '../../../contracts/languages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { figureText } from '../figure-text.ts';
import { useMotion } from '../motion.tsx';
import { OwnText } from '../own-text.tsx';

const DELAY_MS = 500;
const DURATION_MS = 2_000;
export const COUNT_STEPS = 60;
const STEP_MS = DURATION_MS / COUNT_STEPS;

/** The step (of 60) that the counters have reached, by milliseconds since hydration. */
export const countStepAfter = (ms: number) =>
  Math.min(Math.max(Math.floor(((ms - DELAY_MS) * COUNT_STEPS) / DURATION_MS), 0), COUNT_STEPS);

export const countAt = (step: number, target: number) => Math.round((target * step) / COUNT_STEPS);

/** null before hydration and for visitors who prefer reduced motion: nothing counts. */
function useCountStep(): number | null {
  const motion = useMotion();
  const still = motion === 'still';
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    if (still) return;
    setStep(0);
    const began = performance.now();
    const interval = setInterval(() => {
      const reached = countStepAfter(performance.now() - began);
      setStep(reached);
      if (reached === COUNT_STEPS) clearInterval(interval);
    }, STEP_MS);
    return () => clearInterval(interval);
  }, [still]);
  if (still) return null;
  return motion === 'paused' ? COUNT_STEPS : step;
}

/** The counting is for the eye only; screen readers get the final figure. */
export function Counters({ counters, lang }: InOneLanguage & { counters: Figure[] }) {
  const step = useCountStep();
  return (
    <KeyFigures ruled>
      {counters.map((counter) => (
        <KeyFigure
          key={counter.label}
          label={<OwnText lang={lang}>{counter.label}</OwnText>}
          value={
            <>
              <VisuallyHidden>{figureText(counter)}</VisuallyHidden>
              <span aria-hidden="true" className={step === null ? 'awaits-counting' : undefined}>
                <Ltr>
                  {figureText({ ...counter, value: countAt(step ?? COUNT_STEPS, counter.value) })}
                </Ltr>
              </span>
            </>
          }
        />
      ))}
    </KeyFigures>
  );
}
