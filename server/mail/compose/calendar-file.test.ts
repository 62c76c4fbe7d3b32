import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Language } from '../../../contracts/languages.ts';
import { MAIL_SETTING, SAMPLE_ORDER } from '../../../tests/harness/sample-mails.ts';
import { type CalendarOrder, calendarFile } from './calendar-file.ts';
import { createWriter, type MailSetting } from './writer.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const CLIENT = { name: 'Nadia Hamdi', address: 'n.hamdi@petrosud.example' };

type Given = {
  order?: Partial<CalendarOrder>;
  method?: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  attendee?: typeof CLIENT;
  language?: Language;
  setting?: MailSetting;
};

const fileOf = ({
  order,
  method = 'REQUEST',
  attendee,
  language = 'en',
  setting = MAIL_SETTING,
}: Given = {}) =>
  calendarFile({ ...SAMPLE_ORDER, ...order }, createWriter(language, setting), {
    method,
    attendee,
    now: NOW,
  });

/** As another program reads it. */
function readFile(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event.');
  const value = (name: string) => event.getFirstPropertyValue(name);
  return { calendar, event, value, names: event.getAllProperties().map(({ name }) => name) };
}

test('a confirmed test is an invitation that both sides have accepted already', () => {
  const { calendar, event, value } = readFile(fileOf({ attendee: CLIENT }));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(value('uid')).toBe('order-T-7K3M9Q@saharis.example');
  expect(value('sequence')).toBe(2);
  expect(String(value('dtstart'))).toBe('2026-12-03T13:30:00Z');
  expect(String(value('dtend'))).toBe('2026-12-03T15:00:00Z');
  expect(value('location')).toBe('Atelier de soudage, Hassi Messaoud');
  expect(value('status')).toBe('CONFIRMED');
  expect(value('organizer')).toBe('mailto:contact@saharis.example');
  const attendee = event.getFirstProperty('attendee');
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:n.hamdi@petrosud.example');
  expect(attendee?.getParameter('partstat')).toBe('ACCEPTED');
  expect(attendee?.getParameter('rsvp')).toBe('FALSE');
  expect(value('description')).toContain('+213 000 21 40 05');
  expect(value('description')).toContain('https://saharis.example/recruiter/requests/417');
});

test('a moved test keeps its UID with a higher sequence, and a cancelled one ends the entry', () => {
  const uidOf = (content: string) => readFile(content).value('uid');
  const moved = fileOf({ order: { revision: 3, date: '2026-12-07T12:15:00Z' } });
  expect(uidOf(moved)).toBe(uidOf(fileOf()));
  expect(readFile(moved).value('sequence')).toBe(3);
  const { calendar, value } = readFile(fileOf({ method: 'CANCEL' }));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(value('status')).toBe('CANCELLED');
  expect(value('uid')).toBe(uidOf(moved));
});

test('the download invites nobody', () => {
  const { calendar, names } = readFile(fileOf({ method: 'PUBLISH' }));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(names).not.toContain('attendee');
});

test('an Arabic name arrives whole', () => {
  const worker = 'عبد القادر منصوري بن عبد الرحمن '.repeat(6).trim();
  const content = fileOf({ order: { worker }, language: 'ar' });
  expect(readFile(content).value('summary')).toBe(`اختبار مع ${worker}`);
});

test('an agency without an address of mail still sends what calendars accept', () => {
  const setting = { ...MAIL_SETTING, agency: { ...MAIL_SETTING.agency, email: '' } };
  expect(readFile(fileOf({ setting })).value('organizer')).toBe('mailto:noreply@saharis.example');
});

const HOSTILE = [
  'x\r\nATTENDEE:mailto:evil@evil.example',
  'x\nEND:VEVENT\nBEGIN:VALARM',
  'a\u2028b\u0085c\u000bd\u0000e',
  'quote " semi ; comma , back \\ colon : caret ^ \\n',
  '\ud800 lone \udfff',
  '😀'.repeat(80),
  'م'.repeat(300),
  `${'é'.repeat(36)}\r`,
];

test.each(HOSTILE)('no typed text adds a line or breaks a character: %j', (text) => {
  const order = { worker: text, place: text, note: text };
  const agency = { name: text, phone: text, email: text, address: text };
  const setting = { ...MAIL_SETTING, agency };
  const content = fileOf({ order, setting, attendee: { name: text, address: text } });
  const usual = readFile(fileOf({ attendee: CLIENT }));
  const { calendar, names, value } = readFile(content);
  expect(names).toEqual(usual.names);
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028]+/gu, ' ')
    .trim();
  expect(value('summary')).toBe(`Test with ${plain}`);
  expect(content.isWellFormed()).toBe(true);
  for (const line of content.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Cc}/u);
  }
});
