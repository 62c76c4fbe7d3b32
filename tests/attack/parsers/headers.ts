import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { sessionCookie } from '../../../server/api/guards.ts';
import { byteRange } from '../../../server/http/cached-response.ts';
import { hasOverlongHeader } from '../../../server/http/connection-limits.ts';
import { bestEncoding, isKnown } from '../../../server/http/encodings.ts';
import { hostNamed, knownHosts, rawHeader } from '../../../server/http/known-hosts.ts';
import { readTraceparent } from '../../../server/http/request-log.ts';
import { browserName } from '../../../server/known-browsers/known-browsers.ts';
import { clientAddressRule } from '../../../server/rate-limits/rate-limits.ts';
import { asInput, each, filled, type Hostile, parser, TEXT } from './parser.ts';

// A head may be that long; header-limits.ts refuses most of these long before.

const ANY_VALUE = [
  filled('a', ' ', 'a'),
  ...each(',', ';', ':', '=', '-', '"', '/', '*', '%', '.', '@', 'a', '0', '~'),
  ...each('a,', 'a=', 'a, ', 'a ;'),
];

const requestWith = (name: string, hostile: Hostile[]) =>
  asInput(hostile, (value) => new Request('http://a.example/', { headers: { [name]: value } }));

/** As many lines of a head as have room. */
const lines =
  (name: string, value: string): Hostile<string[]> =>
  (length) =>
    Array.from({ length: length / `${name}: ${value}\r\n`.length }, () => [name, value]).flat();

const HEADS = [
  lines('host', 'a'),
  lines('HOST', ''),
  lines('a', ''),
  lines('cookie', 'a=b'),
  lines('x-forwarded-for', '::'),
];

const clientAddress = clientAddressRule(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

export const HEADER_PARSERS = [
  parser(
    'server/http/cached-response.ts',
    TEXT,
    requestWith('range', [
      ...ANY_VALUE,
      ...each('bytes=0-', '0-'),
      ...['-', '0', '0-', '0-1,'].map((part) => filled('bytes=', part)),
      filled('bytes=', '0', '-'),
      filled('bytes=', ' ', '0-1'),
      filled('bytes=0', ' ', '-1'),
    ]),
    (request) => byteRange(request, 1000, '"tag"'),
  ),
  parser(
    'server/http/encodings.ts',
    TEXT,
    [...ANY_VALUE, ...each('br;q=0,', 'gzip;', 'gzip;q=', 'GZIP , ', 'br;q=0;', 'identity;q=1,')],
    bestEncoding,
  ),
  parser(
    'server/http/encodings.ts',
    TEXT,
    [...ANY_VALUE, ...each('W/', 'W/"tag",', '"tag" ,', '"tag')],
    (text) => isKnown(text, '"other"'),
  ),
  parser(
    'server/http/request-log.ts',
    TEXT,
    [...ANY_VALUE, ...['0', 'a', '0-'].map((part) => filled('00-', part))],
    readTraceparent,
  ),
  parser('server/http/known-hosts.ts', TEXT, ANY_VALUE, knownHosts('https://a.example', 80)),
  parser(
    'server/http/known-hosts.ts',
    TEXT,
    [...ANY_VALUE, ...['a', ':', '/', '?', '#'].map((part) => filled('http://', part))],
    (url) => hostNamed({ url, rawHeaders: ['host', 'a.example'] } as IncomingMessage),
  ),
  parser('server/http/known-hosts.ts', TEXT, HEADS, (rawHeaders) =>
    rawHeader({ rawHeaders } as IncomingMessage, 'host'),
  ),
  parser('server/http/connection-limits.ts', TEXT, HEADS, (rawHeaders) =>
    hasOverlongHeader({ rawHeaders }),
  ),
  parser(
    'server/rate-limits/rate-limits.ts',
    TEXT,
    [
      ...ANY_VALUE,
      ...each('10.0.0.1,', '10.0.0.1 , ', 'fd00::1,', '::ffff:10.0.0.1,', '::ffff:', '::,'),
      ...['1.', ':', '%', ' '].map((part) => filled('', part, ',10.0.0.1')),
      filled('fe80::1%', 'a', ',10.0.0.1'),
    ],
    (text) => clientAddress('127.0.0.1', text),
  ),
  parser(
    'server/known-browsers/known-browsers.ts',
    TEXT,
    [...ANY_VALUE, ...each('Ed', 'Chrome', 'Safari', 'SamsungBrowser', 'Edg Lin', 'iPhon')],
    browserName,
  ),
  parser(
    'server/api/guards.ts',
    TEXT,
    requestWith('cookie', [
      ...ANY_VALUE,
      ...each('session=', 'session;', 'session', 'session = %41; ', 'a=b;', 'session="";'),
      ...['%41', '%', '%4', '%c3', '"', '\\'].map((part) => filled('session=', part)),
      filled('session=', ' ', 'a'),
    ]),
    (raw) => sessionCookie.read({ req: { raw } } as Context, false),
  ),
];
