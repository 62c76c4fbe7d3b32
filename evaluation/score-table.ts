import { percent } from './bars.ts';
import type { Outcome } from './hold-conversation.ts';

const HEAD = ['kind', 'asked', 'right', '', 'refused wrongly', 'invented'];

/** One line per kind and one for all. */
export function scoreTable(outcomes: Outcome[]): string {
  const kinds = [...Map.groupBy(outcomes, ({ conversation }) => conversation.kind)];
  const rows = [HEAD, ...kinds.map(([kind, group]) => row(kind, group)), row('all', outcomes)];
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

function row(kind: string, group: Outcome[]): string[] {
  const right = group.filter((outcome) => outcome.right).length;
  const refused = group.filter(({ refusedWrongly }) => refusedWrongly).length;
  const invented = group.filter((outcome) => outcome.invented.length > 0).length;
  return [
    kind,
    ...[group.length, right].map(String),
    percent(right / group.length),
    String(refused),
    String(invented),
  ];
}

/** The mistakes of one conversation. */
export function wrongReply({ conversation, reply, missed, invented }: Outcome): string {
  return [
    `${conversation.id}`,
    ...conversation.says.map((text) => `  asked:    ${text}`),
    `  reply:    ${reply.replaceAll('\n', '\n            ')}`,
    ...missed.map((what) => `  missed:   ${what}`),
    ...invented.map((what) => `  invented: ${what}`),
  ].join('\n');
}
