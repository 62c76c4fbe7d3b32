import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { NOTHING_TYPED } from '../../../contracts/field-limits.ts';
import { setLanguage } from '../../../messages/messages.ts';
import { attemptFor } from './message-draft.ts';
import {
  type MessageEvent,
  MessageForm,
  type MessageState,
  NEW_MESSAGE,
  stateAfter,
  step,
} from './message-form.tsx';

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

const typed = {
  name: 'Karim H.',
  email: 'k@hoggar.example',
  subject: 'Crew',
  message: 'Forty fitters.',
};
const attempt = { key: 'one', values: typed };
const after = (...events: MessageEvent[]): MessageState =>
  events.reduce(step, { ...NEW_MESSAGE, values: typed });

const sentOff: MessageEvent = { type: 'sent-off', attempt };
const edited: MessageEvent = { type: 'edited', field: 'subject', value: 'Crews' };

test('after a message was received the fields are empty', () => {
  expect(after(edited).values.subject).toBe('Crews');
  expect(after(sentOff).phase).toBe('sending');
  const sent = after(sentOff, { type: 'received' });
  expect(sent).toEqual({ ...NEW_MESSAGE, phase: 'sent' });
  expect(step(sent, { type: 'another' })).toEqual(NEW_MESSAGE);
});

test('after a failure the text stays, and the form counts as failed until the next success', () => {
  const failed = after(sentOff, { type: 'failed' });
  expect(failed).toMatchObject({ phase: 'editing', values: typed, failed: true, errors: {} });
  expect(step(failed, edited).failed).toBe(true);
  const again = step(failed, sentOff);
  expect(again).toMatchObject({ phase: 'sending', failed: true });
  expect(step(again, { type: 'received' }).failed).toBe(false);
});

test('a message over the rate limit is not a failure: the text stays, with the time to wait', () => {
  const limited = after(sentOff, { type: 'limited', waitSeconds: 700 });
  expect(limited).toMatchObject({ phase: 'editing', values: typed, failed: false });
  expect(step(limited, edited).waitSeconds).toBe(700);
  expect(step(limited, sentOff)).toMatchObject({ phase: 'sending', waitSeconds: null });
});

test('a refused field is not a failure, and editing it removes its error', () => {
  const errors = { subject: 'Subject is required', name: 'Full name is required' };
  const refused = after(sentOff, { type: 'refused', errors });
  expect(refused).toMatchObject({ phase: 'editing', values: typed, failed: false, errors });
  expect(step(refused, edited).errors).toEqual({ name: 'Full name is required' });
});

test('a message that is being sent cannot be edited or sent again', () => {
  const sending = after(sentOff);
  for (const event of [edited, { type: 'sent-off', attempt: { ...attempt, key: 'two' } }] as const)
    expect(step(sending, event)).toBe(sending);
});

test('a late answer to a message that was received changes nothing', () => {
  const sent = after(sentOff, { type: 'received' });
  expect(step(sent, { type: 'failed' })).toBe(sent);
  const editing = step(sent, { type: 'another' });
  expect(step(editing, { type: 'received' })).toBe(editing);
});

test('an unchanged text is sent again under the same key, also after it was changed and changed back', () => {
  const newKey = () => 'two';
  const failed = after(sentOff, { type: 'failed' });
  expect(attemptFor(failed, newKey)).toEqual(attempt);
  const changed = step(failed, edited);
  expect(attemptFor(changed, newKey)).toEqual({ key: 'two', values: changed.values });
  const back = step(changed, { type: 'edited', field: 'subject', value: typed.subject });
  expect(attemptFor(back, newKey)).toEqual(attempt);
});

test('a form that the server refused shows the reason until it is sent again', () => {
  const back = stateAfter({ values: typed, errors: { name: 'No' }, problem: 'Not so.' });
  expect(back).toMatchObject({ phase: 'editing', values: typed, problem: 'Not so.' });
  expect(step(back, sentOff)).toMatchObject({ errors: {}, problem: null });
});
