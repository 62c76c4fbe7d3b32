import type { Agency } from '../contracts/agency.ts';
import { brandStyles, DEFAULT_ACCENT } from '../contracts/brand.ts';

/** For loaders: what a page adds for the agency's own colour and sign. Null where these are the product's. */
export function pageBrand({ accent = DEFAULT_ACCENT, letter = null }: BrandOf) {
  const styles = brandStyles({ accent, letter });
  if (styles === null) return null;
  const version = [accent.slice(1), ...(letter ? [encodeURIComponent(letter)] : [])].join('-');
  return { styles, version };
}

type BrandOf = { accent?: Agency['accent']; letter?: string | null };

/** A sheet of its own, named by its hash in the policy of the page like the other. */
export const BrandStyles = ({ styles }: { styles: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: colours and one letter, made by brandStyles()
  <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
);
