import { parseSync } from 'vite';

/** The syntax of a module. */
export function readProgram(file: string, code: string) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return { program, lineAt: (start: number) => code.slice(0, start).split('\n').length };
}
