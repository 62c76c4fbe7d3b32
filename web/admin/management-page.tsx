import type { ReactNode } from 'react';
import { panel } from '../../messages/messages.ts';
import { mayChange } from './pin-gate/admin-session.ts';

type Props = {
  noun: keyof typeof panel.titles;
  /** The primary action of the screen, beside the title. */
  action?: ReactNode;
  /** The action changes nothing: readers have it, too. */
  isForAll?: boolean;
  children: ReactNode;
};

/** The frame that all admin screens share. */
export function ManagementPage({ noun, action, isForAll = false, children }: Props) {
  const title = panel.titles[noun];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {/* As high as a button beside it, so that titles stand at one height on every screen. */}
        <h1 className="grid min-h-control content-center text-heading">{title}</h1>
        {(isForAll || mayChange()) && action}
      </div>
      {children}
    </>
  );
}
