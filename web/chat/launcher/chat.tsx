import { useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { LauncherMark } from './launcher-mark.tsx';
import { loadPanel } from './load-panel.ts';
import { words } from './words.ts';

type Panel = Awaited<ReturnType<typeof loadPanel>>['ChatPanel'];

/** Where the panel stands: out of sight, over the page, or shrunk to its header. */
export type ChatView = 'closed' | 'open' | 'minimised';

/** The assistant's launcher. The panel is loaded when it is used for the first time. */
export function Chat({ agency }: { agency: string }) {
  const [view, setView] = useState<ChatView>('closed');
  const [busy, setBusy] = useState(false);
  const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
  const [news, setNews] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const failure = useRef(0);
  const Panel = panel?.Panel;

  async function open() {
    if (busy) return;
    if (panel) return setView('open');
    setBusy(true);
    toast.dismiss(failure.current);
    try {
      setPanel({ Panel: (await loadPanel()).ChatPanel });
      setView('open');
    } catch {
      failure.current = toast.error(words.loadFailed);
    }
    setBusy(false);
  }

  return (
    <>
      <button
        ref={launcher}
        type="button"
        aria-label={news ? words.openWithNews : words.open}
        aria-haspopup="dialog"
        aria-expanded={view !== 'closed'}
        aria-busy={busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className={cx(
          'pointer-events-auto relative size-14 cursor-pointer place-items-center rounded-full border border-white/25 bg-ink-900 text-white shadow-float transition-colors hover:bg-ink-700 active:bg-ink-950 noscript:hidden',
          view === 'closed' ? 'grid' : 'hidden',
        )}
      >
        {busy ? <Spinner label={null} /> : <LauncherMark />}
        {news && (
          <span
            aria-hidden="true"
            className="absolute inset-e-0 top-0 size-3.5 rounded-full border-2 border-ink-900 bg-flare-500"
          />
        )}
      </button>
      {Panel && (
        <Panel
          agency={agency}
          launcher={launcher}
          view={view}
          onView={setView}
          news={news}
          onNews={setNews}
        />
      )}
    </>
  );
}

/** Somebody reaches for the launcher. Whether it could be loaded is told when they press it. */
const prepare = () => {
  loadPanel().catch(() => {});
};
