import type { ReactNode } from 'react';
import { words } from './words.ts';

type Props = {
  noun: keyof typeof words.titles;
  /** The one primary act of the screen, at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
};

/** The frame every admin screen shares. */
export function ManagementPage({ noun, action, children }: Props) {
  const title = words.titles[noun];
  return (
    <>
      <div className="mb-6 flex min-h-control flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-heading">{title}</h1>
        {action}
      </div>
      {children}
    </>
  );
}
