import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LANGUAGES,
  type Language,
  MESSAGE_GROUPS,
  type MessageFiles,
  type MessageGroup,
} from '../../contracts/languages.ts';

/** What Vite says about a file of the browser's build: https://vite.dev/guide/backend-integration */
type BuiltFile = { file: string };

/** Where browsers find the texts of each language, by the manifest of the build. */
export async function readMessageFiles(
  buildFolder: string,
): Promise<Record<Language, MessageFiles>> {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    await readFile(join(buildFolder, 'web', 'manifest.json'), 'utf8'),
  );
  const fileOf = (language: Language, group: MessageGroup) => {
    const source = `messages/compiled/${language}/${group}.js`;
    const built = manifest[source];
    if (!built) throw new Error(`The build has no file for ${source}.`);
    return `/${built.file}`;
  };
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(MESSAGE_GROUPS.map((group) => [group, fileOf(language, group)])),
    ]),
  ) as Record<Language, MessageFiles>;
}
