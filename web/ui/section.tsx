import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { Container } from './container.tsx';
import type { Tone } from './tone.ts';

type Props = ComponentProps<'section'> & { tone?: Tone };

/** A band of the page in one tone; everything inside takes its colours from it. */
export function Section({ tone = 'sand', className, children, ...rest }: Props) {
  return (
    <section {...rest} data-tone={tone} className={cx('py-section', className)}>
      <Container>{children}</Container>
    </section>
  );
}
