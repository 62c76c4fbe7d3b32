import { useEffect, useState } from 'react';
import { DIRECTIONS, isLanguage, type Language, pathIn } from '../../contracts/languages.ts';
import { language } from '../../messages/messages.ts';
import { IconButton } from '../ui/button.tsx';
import { X } from '../ui/icons.tsx';

/** In the languages that the page is not in, so they cannot come from its own texts. */
const HINTS = {
  fr: { text: 'Cette page existe en français', close: 'Fermer' },
  ar: { text: 'هذه الصفحة متوفرة بالعربية', close: 'إغلاق' },
};
type Hinted = keyof typeof HINTS;

const DISMISSED = 'language-hint-dismissed';

/** The first language of the browser's list in which the site exists. */
export const preferredLanguage = (languages: readonly string[]): Language | undefined =>
  languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage);

/** For the English landing page. It lies over the page, because it appears only when the page has been drawn. */
export function LanguageHint() {
  const [hinted, setHinted] = useState<Hinted | null>(null);
  useEffect(() => {
    const preferred = preferredLanguage(navigator.languages);
    if (preferred && preferred !== 'en' && language() === 'en' && !isDismissed())
      setHinted(preferred);
  }, []);
  if (!hinted) return null;
  const { text, close } = HINTS[hinted];
  const dismiss = () => {
    rememberDismissal();
    setHinted(null);
  };
  return (
    <aside
      lang={hinted}
      aria-label={text}
      data-tone="deep"
      data-print="hide"
      className="fixed start-4 bottom-4 z-20 max-w-[calc(100vw-6rem)] rounded-control border border-line shadow-float sm:start-6 sm:bottom-6"
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
