import { DIRECTIONS, pathIn } from '../../contracts/languages.ts';
import { IconButton } from '../ui/button.tsx';
import { X } from '../ui/icons.tsx';

/** In the languages that the page is not in, so they cannot come from its own texts. */
const HINTS = {
  fr: { text: 'Cette page existe en français', close: 'Fermer' },
  ar: { text: 'هذه الصفحة متوفرة بالعربية', close: 'إغلاق' },
};

type Props = { hinted: keyof typeof HINTS; onFollow: () => void; onClose: () => void };

/** Lies over the page, because it appears when the page has been drawn. */
export function HintBar({ hinted, onFollow, onClose }: Props) {
  const { text, close } = HINTS[hinted];
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
          onClick={onFollow}
          className="flex min-h-11 items-center text-inherit text-ui"
        >
          {text}
        </a>
        <IconButton
          label={close}
          icon={<X aria-hidden="true" />}
          variant="bare"
          onClick={onClose}
        />
      </div>
    </aside>
  );
}
