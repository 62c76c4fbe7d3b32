/** What was made on a first start. A password that the operator chose is null and not repeated. */
type FirstStart = {
  pin: string | null;
  demo: { username: string; password: string | null } | null;
};

type Welcome = FirstStart & {
  name: string;
  url: string;
  /** Whether pictures are still being encoded; the site shows their sources until then. */
  isEncoding: boolean;
};

/** What the operator reads on the terminal when the site is up. */
export function welcome({ name, url, isEncoding, pin, demo }: Welcome): string {
  const rest = isEncoding ? ' The rest of its pictures is encoded while it runs.' : '';
  const lines = [
    '',
    `${name} is open.${rest}`,
    `  Website      ${url}/`,
    `  Recruiters   ${url}/login`,
    `  Admin panel  ${url}/admin`,
    '',
  ];
  if (pin || demo) lines.push('Shown this once, write it down:');
  if (pin) lines.push(`  Admin PIN        ${pin}`);
  if (demo)
    lines.push(
      `  Demo recruiter   ${demo.username}`,
      `  Password         ${demo.password ?? 'as DEMO_PASSWORD says'}`,
    );
  if (pin || demo) lines.push('');
  return `${lines.join('\n')}\n`;
}
