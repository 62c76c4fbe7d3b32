import { locale } from '../../messages/messages.ts';

/** One Intl object for each language, made when it is first needed: making one is slow. */
export function perLanguage<Format>(make: (locale: string) => Format): (of?: string) => Format {
  const made = new Map<string, Format>();
  return (of = locale()) => {
    const format = made.get(of) ?? make(of);
    made.set(of, format);
    return format;
  };
}
