import type { RefObject } from 'react';
import { DatumMark } from '../ui/datum-mark.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronDown, ChevronUp, X } from '../ui/icons.tsx';
import { words } from './words.ts';

type Props = {
  agency: string;
  minimised: boolean;
  news: boolean;
  toggle: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
  onClose: () => void;
};

export function PanelHeader({ agency, minimised, news, toggle, onToggle, onClose }: Props) {
  const restore = news ? words.restoreWithNews : words.restore;
  const Chevron = minimised ? ChevronUp : ChevronDown;
  return (
    <div
      data-tone="deep"
      className="flex min-h-(--chat-bar) shrink-0 items-center gap-3 ps-4 pe-1.5 pt-[env(safe-area-inset-top)]"
    >
      <span className="relative flex">
        <DatumMark className="size-8 text-white/55" />
        {minimised && news && (
          <span
            aria-hidden="true"
            className="-inset-e-0.5 -top-0.5 absolute size-3 rounded-full border-2 border-page bg-mark"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-ui">{words.title(agency)}</h2>
        {!minimised && <p className="truncate text-muted text-small">{words.caption}</p>}
      </div>
      <div className="flex">
        <IconButton
          ref={toggle}
          label={minimised ? restore : words.minimise}
          icon={<Chevron aria-hidden="true" />}
          onClick={onToggle}
        />
        <IconButton label={words.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </div>
  );
}
