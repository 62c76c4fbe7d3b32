import { useEffect, useState } from 'react';
import { isLanguage, type Language } from '../../contracts/languages.ts';
import { language } from '../../messages/messages.ts';

type Shown = { HintBar: typeof import('./hint-bar.tsx').HintBar; hinted: 'fr' | 'ar' };

const DISMISSED = 'language-hint-dismissed';

/** The first language of the browser's list in which the site exists. */
export const preferredLanguage = (languages: readonly string[]): Language | undefined =>
  languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage);

/** For the English landing page: says to readers of the other languages that it exists in theirs. Few load it. */
export function LanguageHint() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const hinted = preferredLanguage(navigator.languages);
    if (!hinted || hinted === 'en' || language() !== 'en' || isDismissed()) return;
    import('./hint-bar.tsx').then(
      ({ HintBar }) => setShown({ HintBar, hinted }),
      () => {},
    );
  }, []);
  if (!shown) return null;
  const dismiss = () => {
    rememberDismissal();
    setShown(null);
  };
  return <shown.HintBar hinted={shown.hinted} onFollow={rememberDismissal} onClose={dismiss} />;
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
