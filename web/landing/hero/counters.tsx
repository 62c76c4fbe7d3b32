import type { Figure } from '../../../contracts/agency.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { figureText } from '../figure-text.ts';
import { COUNT_STEPS, countAt, useCountStep } from './count-up.ts';

/** The counting is drawn; what is read aloud is the figure itself. */
export function Counters({ counters }: { counters: Figure[] }) {
  const step = useCountStep();
  return (
    <KeyFigures ruled>
      {counters.map((counter) => (
        <KeyFigure
          key={counter.label}
          label={counter.label}
          value={
            <>
              <VisuallyHidden>{figureText(counter)}</VisuallyHidden>
              <span aria-hidden="true" className={step === null ? 'awaits-counting' : undefined}>
                {figureText({ ...counter, value: countAt(step ?? COUNT_STEPS, counter.value) })}
              </span>
            </>
          }
        />
      ))}
    </KeyFigures>
  );
}
