import { type Answer, keptAnswer } from '../front-door/kept-answer.ts';

/** Pages that change with content/ alone: each is rendered when first wanted and kept until the end. */
export function keptPages(
  addresses: string[],
  render: (address: string) => Promise<{ html: string; policy: string }>,
): Map<string, Answer> {
  const read = async (address: string) => {
    const { html, policy } = await render(address);
    return { bytes: Buffer.from(html), headers: { 'content-security-policy': policy } };
  };
  return new Map(
    addresses.map((address) => [
      address,
      keptAnswer(() => read(address), {
        type: 'text/html; charset=utf-8',
        compress: true,
        cacheControl: 'public, no-cache',
      }),
    ]),
  );
}
