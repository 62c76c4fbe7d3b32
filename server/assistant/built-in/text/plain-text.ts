const SHORT_FORMS: [RegExp, string][] = [
  [/\bcan'?t\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\b(is|are|was|were|do|does|did|have|has|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\b(what|who|where|when|how|that|there|it|he|she|here)'s\b/g, '$1 is'],
  [/\b(what|who|where|when|how)s\b/g, '$1 is'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/\bi'?m\b/g, 'i am'],
  [/\byoure\b/g, 'you are'],
  [/'d\b/g, ' would'],
  [/'s\b/g, ''],
  [/s'(?=\s|$)/g, 's'],
  [/\b(u|ya)\b/g, 'you'],
  [/\b(ur|yr)\b/g, 'your'],
  [/\b(pls|plz|plse)\b/g, 'please'],
  [/\b(wat|waht|wht)\b/g, 'what'],
  [/\b(haw|hw)\b/g, 'how'],
  [/\b(wich|whic|whch)\b/g, 'which'],
  [/\bwen\b/g, 'when'],
  [/\bwher\b/g, 'where'],
  [/\bteh\b/g, 'the'],
  [/\bhav\b/g, 'have'],
  [/\bopn\b/g, 'open'],
  [/\b(r|ar) (?=you|your)/g, 'are '],
  [/\b(thx|tks|thnx|thanx)\b/g, 'thanks'],
  [/\bpower ?(station|plant)/g, 'power plant'],
  [/\brn\b/g, 'right now'],
  [/\bin charge of\b/g, 'responsible for'],
  [/\bppl\b/g, 'people'],
  [/\bmny\b/g, 'many'],
  [/\bwrk/g, 'work'],
  [/\bwere is\b/g, 'where is'],
  [/\b(usually|normally|typically|generally|basically) /g, ''],
  [/\btime frame/g, 'timeframe'],
  [/\bhead count/g, 'headcount'],
  [/\bkick off/g, 'kickoff'],
  [/\bliquefied natural gas\b/g, 'lng'],
  [/\bliquefied petroleum gas\b/g, 'lpg'],
  [/\be mails?\b/g, 'email'],
  [/\b(log|sign) ?(in|on)\b/g, 'login'],
  [/\bsign(ing)? ?up\b/g, 'register'],
];

const UNDECOMPOSED: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Lower case without accents and punctuation, short forms written out, one space between words. */
export function plainText(text: string): string {
  let plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .toLowerCase()
    .replace(/[øæœßłđı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/(\d)[,\u202f\u00a0](?=\d{3})/g, '$1')
    .replace(/\be-mail/g, 'email')
    .replace(/(\d)\s?(?:"|''|″|”)(?=\s|$)/g, '$1 inch ')
    .replace(/(^|[\d\s])(?:m3|cbm|cu ?m)\b/g, '$1 cubic metres')
    .replace(/(\d)(kv|km|mw|inch|ha|t)\b/g, '$1 $2')
    .replace(/[^\p{L}\p{N}'.]+/gu, ' ')
    .replace(/\.(?!\d)/g, ' ');
  for (const [short, long] of SHORT_FORMS) plain = plain.replace(short, long);
  return plain
    .replace(/'/g, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

export const wordsOf = (text: string): string[] => {
  const plain = plainText(text);
  return plain ? plain.split(' ') : [];
};

/** A regular expression or a combination of several. */
export type Pattern = Pick<RegExp, 'test'>;

/**
 * Whether the second expression matches somewhere after the first: 'how long … take'. Two searches in linear time; one
 * expression with '.*' between them would take quadratic time.
 */
export const inOrder = (first: RegExp, then: RegExp): Pattern => ({
  test(text) {
    const found = first.exec(text);
    // From the last letter of the match on, so that \b still works at the start.
    return found !== null && then.test(text.slice(found.index + found[0].length - 1));
  },
});

export const anyOf = (...all: Pattern[]): Pattern => ({
  test: (text) => all.some((one) => one.test(text)),
});
