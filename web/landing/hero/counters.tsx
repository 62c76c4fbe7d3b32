import { useEffect, useState } from 'react';
import type { Figure } from '../../../contracts/agency.ts';
import type { InOneLanguage } from '../../../contracts/languages.ts';
import { cx } from '../../ui/class-names.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { figureText } from '../figure-text.ts';
import { useMotion } from '../motion.tsx';
import { OwnText } from '../own-text.tsx';

const DELAY_MS = 500;
const DURATION_MS = 2_000;
export const COUNT_STEPS = 60;
const STEP_MS = DURATION_MS / COUNT_STEPS;
/** With scripts that come later than this after the click nothing counts; soon after, landing.css shows the figures. */
const STARTS_WITHIN_MS = 3_000;
/** A step that comes so late ends the counting. */
const LATE_MS = 400;

/** The step (of 60) that the counters have reached, by milliseconds since hydration. */
export const countStepAfter = (ms: number) =>
  Math.min(Math.max(Math.floor(((ms - DELAY_MS) * COUNT_STEPS) / DURATION_MS), 0), COUNT_STEPS);

/** A share begins in its last tenth: one far below it would be a statement. */
export function countAt(step: number, { value, suffix }: Pick<Figure, 'value' | 'suffix'>) {
  const start = suffix === '%' ? Math.ceil(value * 0.9) : 0;
  return start + Math.round(((value - start) * step) / COUNT_STEPS);
}

/** At 0 the figures are awaited, at COUNT_STEPS they stand for good: in print, in a hidden tab, where time ran out. */
function useCountStep() {
  const motion = useMotion();
  const [step, setStep] = useState(0);
  const over = step === COUNT_STEPS;
  useEffect(() => {
    if (over || motion === 'still') return;
    const end = () => setStep(COUNT_STEPS);
    const began = performance.now();
    if (motion === 'paused' || document.hidden || began > STARTS_WITHIN_MS) return end();
    let last = began;
    const interval = setInterval(() => {
      const now = performance.now();
      setStep(now - last > LATE_MS ? COUNT_STEPS : countStepAfter(now - began));
      last = now;
    }, STEP_MS);
    document.addEventListener('visibilitychange', end);
    addEventListener('beforeprint', end);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', end);
      removeEventListener('beforeprint', end);
    };
  }, [motion, over]);
  return step;
}

/**
 * The right figures are on the page from the start. The counting is laid over them for the eye only, and landing.css takes
 * it away in time by an animation that runs without the main thread.
 */
export function Counters({ counters, lang }: InOneLanguage & { counters: Figure[] }) {
  const step = useCountStep();
  const counting = step > 0 && step < COUNT_STEPS;
  return (
    <KeyFigures>
      {counters.map((counter) => (
        <KeyFigure
          key={counter.label}
          label={<OwnText lang={lang}>{counter.label}</OwnText>}
          scope={counter.scope && <OwnText lang={lang}>{counter.scope}</OwnText>}
          value={
            <span className="relative inline-block">
              <span className={cx(!step && 'awaits-counting', counting && 'under-counting')}>
                <Ltr>{figureText(counter)}</Ltr>
              </span>
              {counting && (
                <span aria-hidden="true" className="counting">
                  <Ltr>{figureText({ ...counter, value: countAt(step, counter) })}</Ltr>
                </span>
              )}
            </span>
          }
        />
      ))}
    </KeyFigures>
  );
}
