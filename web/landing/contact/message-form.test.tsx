import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { NOTHING_TYPED } from '../../../contracts/field-limits.ts';
import { setLanguage } from '../../../messages/messages.ts';
import { MessageForm } from './message-form.tsx';

afterEach(() => setLanguage(() => 'en'));

test.each([
  ['en', 'Please try again in 2 minutes, or call <a', '</bdi></a>.'],
  ['fr', 'Veuillez réessayer dans 2 minutes, ou appeler le <a', '</bdi></a>.'],
  ['ar', 'يرجى إعادة المحاولة بعد دقيقتين، أو الاتصال بالرقم <a', '</bdi></a>.'],
] as const)(
  'too many messages: the phone number is a link within the sentence in %s',
  (language, before, after) => {
    setLanguage(() => language);
    const refused = { values: NOTHING_TYPED, errors: {}, problem: 'No.', waitSeconds: 70 };
    const html = renderToStaticMarkup(
      <MessageForm heading="" responseHours={24} phone="+213 000 1" refused={refused} />,
    );
    expect(html).toContain(before);
    expect(html).toContain(`+213 000 1${after}`);
  },
);
