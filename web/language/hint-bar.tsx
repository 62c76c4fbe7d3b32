import { useState } from 'react';
import { DIRECTIONS, pathIn } from '../../contracts/languages.ts';
import { IconButton } from '../ui/button.tsx';
import { X } from '../ui/icons.tsx';

/** In the languages that the page is not in, so they cannot come from its own texts. */
const HINTS = {
  fr: { text: 'Cette page existe en français', close: 'Fermer' },
  ar: { text: 'هذه الصفحة متوفرة بالعربية', close: 'إغلاق' },
};

const DISMISSED = 'language-hint-dismissed';

/** Lies over the picture below the header, because it appears when the page has been drawn. */
export function HintBar({ hinted }: { hinted: keyof typeof HINTS }) {
  const [dismissed, setDismissed] = useState(isDismissed);
  if (dismissed) return null;
  const dismiss = () => {
    rememberDismissal();
    setDismissed(true);
  };
  const { text, close } = HINTS[hinted];
  return (
    <aside
      lang={hinted}
      aria-label={text}
      data-tone="deep"
      data-print="hide"
      className="absolute inset-e-gutter top-16 z-20 lg:top-22 whitespace-nowrap rounded-control border border-line shadow-float"
    >
      <div dir={DIRECTIONS[hinted]} className="flex items-center gap-1 ps-4 pe-1">
        <a
          href={pathIn(hinted, '/')}
          hrefLang={hinted}
          onClick={rememberDismissal}
          className="flex min-h-11 items-center text-inherit text-ui"
        >
          {text}
        </a>
        <IconButton
          label={close}
          icon={<X aria-hidden="true" />}
          variant="bare"
          onClick={dismiss}
        />
      </div>
    </aside>
  );
}

/** Storage can be switched off in the browser: then the hint comes again. */
function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

function rememberDismissal(): void {
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // It comes again.
  }
}
