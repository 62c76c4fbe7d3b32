import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chat } from '../../messages/messages.ts';
import { tabStorage } from '../api/tab-storage.ts';
import { withTexts } from '../load-messages.ts';
import { Spinner } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { toast } from '../ui/toast.ts';
import type { ChatView } from './use-panel-dialog.ts';

type Panel = Awaited<ReturnType<typeof loadPanel>>['ChatPanel'];

/** The assistant's launcher. The panel is loaded when it is used for the first time. */
export function Chat({ agency }: { agency: string }) {
  const [view, setView] = useState<ChatView>('closed');
  const [busy, setBusy] = useState(false);
  const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
  const [unread, setUnread] = useState(false);
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
      const isSecondFailure = failure.current > 0;
      if (isSecondFailure && (await reloadToOpen())) return;
      failure.current = toast.error(chat.launcher.loadFailed);
    }
    setBusy(false);
  }

  const openAfterReload = useEffectEvent(open);
  useEffect(() => {
    if (takeReopening()) openAfterReload();
  }, []);

  return (
    <>
      <button
        ref={launcher}
        type="button"
        aria-label={unread ? chat.launcher.openUnread : chat.launcher.open}
        aria-haspopup="dialog"
        aria-expanded={view !== 'closed'}
        aria-busy={busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className={cx(
          'chat-launcher pointer-events-auto relative size-12 cursor-pointer place-items-center rounded-full border border-white/25 bg-ink-900 text-white shadow-float transition-[opacity,translate,background-color] lg:size-14 hover:bg-ink-700 active:bg-ink-950 noscript:hidden',
          view === 'closed' ? 'grid' : 'hidden',
        )}
      >
        {busy ? <Spinner label={null} /> : <LauncherMark />}
        {unread && (
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
          unread={unread}
          onUnread={setUnread}
        />
      )}
    </>
  );
}

/** A failure here is shown when the launcher is pressed. */
const prepare = () => {
  loadPanel().catch(() => {});
};

/** A note that speaks, with the filled quarter of a survey mark. */
function LauncherMark() {
  return (
    <svg
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-7"
    >
      <path d="M4 5h20v14.5H12.5L8 24v-4.5H4Z" />
      <path d="M14 12.25V8a4.25 4.25 0 0 1 4.25 4.25Z" fill="var(--flare-500)" stroke="none" />
      <path d="M14 12.25v4.25a4.25 4.25 0 0 1-4.25-4.25Z" fill="var(--flare-500)" stroke="none" />
      <path d="M8 12.25h12M14 7.5v9.5" strokeWidth="1" />
    </svg>
  );
}

type PanelModule = typeof import('./chat-panel.tsx');

let loading: Promise<PanelModule> | null = null;

/** Loaded when a visitor first reaches for the launcher: nothing of the panel is part of the page before. */
function loadPanel(): Promise<PanelModule> {
  loading ??= loadPanelAndOffer().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function loadPanelAndOffer(): Promise<PanelModule> {
  const panel = await withTexts('live', import('./chat-panel.tsx'));
  await panel.loadOffer();
  return panel;
}

const REOPENS = 'chat-reopens';

/**
 * The HTML standard lets a failed import() be tried again since 2026. Browsers that do not yet, and pages whose files
 * were replaced by a new release, get the panel by a reload: only when the site answers, so that nobody loses the page.
 */
async function reloadToOpen(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer?.ok || !tabStorage.write(REOPENS, true)) return false;
  location.reload();
  return true;
}

/** True once after such a reload. */
function takeReopening(): boolean {
  const reopens = tabStorage.read(REOPENS, () => true);
  tabStorage.clear(REOPENS);
  return reopens === true;
}
