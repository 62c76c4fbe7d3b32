import { language, locale } from '../../messages/messages.ts';

/** One Intl object for each language, made when it is first needed: making one is slow. */
export function perLanguage<Format>(
  make: (locale: string) => Format,
  usual = locale,
): (of?: string) => Format {
  const made = new Map<string, Format>();
  return (of = usual()) => {
    const format = made.get(of) ?? make(of);
    made.set(of, format);
    return format;
  };
}

/**
 * For what a browser alone writes, such as the panel's dates. English is read everywhere and follows the reader's region;
 * French and Arabic are Algeria's.
 */
export function readersLocale(): string {
  const own = navigator.languages.find((tag) => /^en(-[A-Z]{2})?$/.test(tag));
  return language() === 'en' && own ? own : locale();
}
