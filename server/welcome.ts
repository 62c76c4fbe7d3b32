/** What was made on a first start. A password that the operator chose is null and not repeated. */
type FirstStart = {
  pin: string | null;
  demo: { username: string; password: string | null } | null;
};

/** What the operator reads on the terminal when the site is up. */
export function welcome(name: string, url: string, { pin, demo }: FirstStart): string {
  const lines = [
    '',
    `${name} is open.`,
    '',
    `  Website      ${url}/`,
    `  Recruiters   ${url}/login`,
    `  Admin panel  ${url}/admin`,
    '',
  ];
  if (pin || demo) lines.push('Shown this once, write it down:', '');
  if (pin) lines.push(`  Admin PIN        ${pin}`);
  if (demo)
    lines.push(
      `  Demo recruiter   ${demo.username}`,
      `  Password         ${demo.password ?? 'as DEMO_PASSWORD says'}`,
    );
  if (pin || demo) lines.push('');
  return `${lines.join('\n')}\n`;
}
