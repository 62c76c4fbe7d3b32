import type { ReactNode } from 'react';

export function FooterHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="type-caption mb-4 text-accent">
      {children}
    </h2>
  );
}
