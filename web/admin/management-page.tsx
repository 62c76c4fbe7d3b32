import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { words } from './words.ts';

type Props = { noun: keyof typeof words.titles; children?: ReactNode };

/** The frame every admin screen shares. */
export function ManagementPage({ noun, children }: Props) {
  const title = words.titles[noun];
  return (
    <>
      <title>{title}</title>
      <h1 className="mb-6 text-heading">{title}</h1>
      {children ?? <EmptyState title={words.preparing} text={words.preparingText} />}
    </>
  );
}
