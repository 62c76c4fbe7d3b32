import type { ReactNode } from 'react';
import { DIRECTIONS } from '../../../contracts/languages.ts';
import { language } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';

const ANCHORS = {
  ltr: { left: 'start', middle: 'middle', right: 'end' },
  rtl: { left: 'end', middle: 'middle', right: 'start' },
} as const;

type Props = {
  x: string;
  y: number;
  /** The side of the label that stands at `x`. */
  side: 'left' | 'middle' | 'right';
  className?: string;
  children: ReactNode;
};

/** Axes run from left to right in every language; their labels run as the language does. */
export function ScaleLabel({ x, y, side, className, children }: Props) {
  const direction = DIRECTIONS[language()];
  return (
    <text
      x={x}
      y={y}
      direction={direction}
      textAnchor={ANCHORS[direction][side]}
      className={cx('fill-muted font-mono text-caption', className)}
    >
      {children}
    </text>
  );
}
