import { siteContent } from '../../../messages/messages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type TranslationState = 'complete' | 'older' | 'missing';

const SIGNS: Record<TranslationState, string> = { complete: '●', older: '◐', missing: '○' };

export function stateOf({ missing, older }: { missing: number; older: number }): TranslationState {
  if (missing > 0) return 'missing';
  return older > 0 ? 'older' : 'complete';
}

type Props = { language: string; state: TranslationState };

/** A language with the state of its texts, as a sign and in words. */
export const LanguageState = ({ language, state }: Props) => (
  <span className="whitespace-nowrap" title={siteContent.states[state]}>
    {language} <span aria-hidden="true">{SIGNS[state]}</span>
    <VisuallyHidden>{siteContent.states[state]}</VisuallyHidden>
  </span>
);
