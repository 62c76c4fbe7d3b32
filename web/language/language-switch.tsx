import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DIRECTIONS, LANGUAGE_NAMES, LANGUAGES, pathIn } from '../../contracts/languages.ts';
import { language, languageTexts } from '../../messages/messages.ts';
import { cx } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const LOOKS = {
  inline: {
    list: "gap-x-2 [&>li+li]:before:me-2 [&>li+li]:before:content-['·']",
    link: 'min-h-11 px-0.5',
  },
  compact: { list: 'gap-x-0.5', link: 'min-h-11 px-1.5 text-small' },
};

type Props = {
  /** Names in full, or as short as languages are written in addresses. */
  variant?: keyof typeof LOOKS;
  /** False for a second one on the page: it stands within a landmark already, and two of one name are no help. */
  landmark?: boolean;
  className?: string;
};

/** Links to this page in the other languages. Each is a new document: a page has one language. */
export function LanguageSwitch({ variant = 'inline', landmark = true, className }: Props) {
  const { pathname, rest } = useAddress();
  const { list, link } = LOOKS[variant];
  const Frame = landmark ? 'nav' : 'div';
  const name = { 'aria-label': languageTexts.switch };
  return (
    <Frame {...(landmark && name)} data-print="hide" className={className}>
      <ul {...(!landmark && name)} className={cx('flex flex-wrap items-center', list)}>
        {LANGUAGES.map((each) => (
          <li key={each} className="flex items-center">
            <a
              href={pathIn(each, pathname) + rest}
              lang={each}
              hrefLang={each}
              dir={DIRECTIONS[each]}
              aria-current={each === language() ? 'true' : undefined}
              className={cx(
                'flex items-center justify-center rounded-tag text-inherit no-underline hover:underline aria-[current]:font-semibold aria-[current]:underline',
                link,
                // One word is no reason to load a face.
                each === 'ar' && language() !== 'ar' && 'font-system',
              )}
            >
              {variant === 'compact' ? (
                <>
                  {SHORT_NAMES[each]}
                  <VisuallyHidden> {LANGUAGE_NAMES[each]}</VisuallyHidden>
                </>
              ) : (
                LANGUAGE_NAMES[each]
              )}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const SHORT_NAMES = { en: 'EN', fr: 'FR', ar: 'ع' };

/**
 * The path without its language, and what follows it. The server does not know the anchor, and the landing page is the same
 * bytes for every query, so these are added in the browser.
 */
function useAddress() {
  const { pathname, search, hash } = useLocation();
  const [rest, setRest] = useState(pathname === '/' ? '' : search);
  useEffect(() => setRest(search + hash), [search, hash]);
  return { pathname, rest };
}
