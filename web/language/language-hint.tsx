import { useEffect, useState } from 'react';
import { isLanguage, type Language } from '../../contracts/languages.ts';
import { language } from '../../messages/messages.ts';

type Shown = { HintBar: typeof import('./hint-bar.tsx').HintBar; hinted: 'fr' | 'ar' };

/** The first language of the browser's list in which the site exists. */
export const preferredLanguage = (languages: readonly string[]): Language | undefined =>
  languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage);

/** For the English landing page: says to readers of the other languages that it exists in theirs. Few load it. */
export function LanguageHint() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const hinted = preferredLanguage(navigator.languages);
    if (language() !== 'en' || !hinted || hinted === 'en') return;
    import('./hint-bar.tsx').then(
      ({ HintBar }) => setShown({ HintBar, hinted }),
      () => {},
    );
  }, []);
  return shown && <shown.HintBar hinted={shown.hinted} />;
}
