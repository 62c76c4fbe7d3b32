/** The server ends each stream within 38 seconds, so a longer one has lost its connection. */
const SILENCE_MS = 50_000;
const FIRST_DELAY_MS = 1_000;
const DELAY_MAX_MS = 30_000;

type Listener<Change> = {
  onChange: (change: Change) => void;
  /** A stream has opened; changes before it may have been missed. */
  onGap: () => void;
  /** The panel was locked, or the session has ended. */
  onEnd: () => void;
};

/** After a regular end the next stream opens at once; after failures with exponential backoff. */
export const reconnectDelayMs = (failures: number) =>
  failures === 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), DELAY_MAX_MS);

/** Listens while the page is visible. Returns a function that stops it. */
export function followChanges<Change>(
  address: string,
  { onChange, onGap, onEnd }: Listener<Change>,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    close();
    if (document.hidden) return;
    source = new EventSource(address);
    source.onopen = () => {
      failures = -1;
      onGap();
    };
    source.onerror = reopen;
    source.addEventListener('change', ({ data }) => onChange(JSON.parse(data)));
    source.addEventListener('locked', end);
    source.addEventListener('ended', end);
    timer = setTimeout(reopen, SILENCE_MS);
  }

  function end() {
    stop();
    onEnd();
  }

  function reopen() {
    close();
    failures += 1;
    timer = setTimeout(open, reconnectDelayMs(failures));
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function stop() {
    close();
    document.removeEventListener('visibilitychange', open);
    window.removeEventListener('online', open);
    window.removeEventListener('focus', onGap);
  }

  document.addEventListener('visibilitychange', open);
  window.addEventListener('online', open);
  window.addEventListener('focus', onGap);
  open();
  return stop;
}
