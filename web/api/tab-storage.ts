/**
 * Values that outlive a reload of this tab. Storage can be full or switched off in the browser, and other scripts can
 * change it: then a value is lost, and nothing else happens.
 */
export const tabStorage = {
  /** Null without a value, or when `parse` throws or refuses it. */
  read<T>(key: string, parse: (stored: string) => T | null): T | null {
    try {
      const stored = sessionStorage.getItem(key);
      return stored === null ? null : parse(stored);
    } catch {
      return null;
    }
  },

  /** Whether it is stored. */
  write(key: string, value: unknown): boolean {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },

  clear(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing is stored.
    }
  },
};
