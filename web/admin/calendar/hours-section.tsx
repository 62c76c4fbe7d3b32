import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  words: { title: string; text: string; add: string };
  onAdd: () => void;
  children: ReactNode;
};

/** One of the lists: what it is for, and the way to add to it. */
export function HoursSection({ words, onAdd, children }: Props) {
  return (
    <div className="grid gap-4">
      <div className="flex items-end justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
        <div className="grid gap-1">
          <h2 className="text-subheading">{words.title}</h2>
          <p className="max-w-prose text-muted">{words.text}</p>
        </div>
        <Button onClick={onAdd} className="shrink-0">
          {words.add}
        </Button>
      </div>
      {children}
    </div>
  );
}
