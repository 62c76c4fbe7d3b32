import { type Figure, goalText, isMet, verdict, withUnit } from '../figures.ts';
import { barChart } from './bar-chart.ts';
import { escapeHtml } from './escape-html.ts';
import type { PartResult, Run } from './run.ts';

const STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#14202b, #e8edf2); --paper: light-dark(#fff, #10161c);
  --quiet: light-dark(#5b6975, #9aa8b5); --line: light-dark(#dde3e8, #2a353f); --bar: light-dark(#1f6f8b, #4aa3c0);
  --short: light-dark(#b4480f, #ef8344); }
body { margin: 0 auto; max-width: 70rem; padding: 2rem 1rem 4rem; font: 15px/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--paper); }
h1 { margin: 0; } h2 { margin: 3rem 0 1rem; border-bottom: 2px solid var(--line); }
p { color: var(--quiet); margin: .3rem 0; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .25rem .6rem; border-bottom: 1px solid var(--line);
  text-align: left; vertical-align: top; } td:nth-child(2), th:nth-child(2) { text-align: right; white-space: nowrap;
  font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; } .short { color: var(--short); font-weight: 600; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.5rem; }
figure { margin: 0; } figcaption { font-weight: 600; margin-bottom: .4rem; }
svg { width: 100%; font-size: 13px; } svg text { fill: var(--ink); dominant-baseline: central; }
svg rect { fill: var(--bar); } svg rect.short { fill: var(--short); }
svg path { stroke: var(--ink); stroke-dasharray: 3 3; }`;

/** One page that stands alone: what falls short first, then every part with its drawings and its table. */
export function htmlReport(run: Run): string {
  const { date, commit, seconds, versions, machine, results, failures } = run;
  const day = date.slice(0, 16).replace('T', ' ');
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bench of ${day}</title>
<style>${STYLES}</style>
<h1>Bench of ${day} UTC</h1>
<p>${escapeHtml(`Commit ${commit ?? 'unknown'}; ${machine.cores} processors (${machine.model}), ${machine.memoryGb} GB; took ${seconds} s.`)}</p>
<p>${escapeHtml(programs.join(', '))}</p>
${failures.map((failure) => `<p class="short">${escapeHtml(failure)}</p>`).join('\n')}
${summary(results)}
${results.map(part).join('\n')}
</html>
`;
}

function summary(results: PartResult[]): string {
  const held = results.flatMap(({ part, figures }) =>
    figures.filter(({ goal }) => goal).map((figure) => ({ part, figure })),
  );
  const missed = held.filter(({ figure }) => !isGood(figure));
  return `<h2>${held.length - missed.length} of ${held.length} goals met</h2>
${missed.length > 0 ? table(missed.map(({ part, figure }) => ({ ...figure, name: `${part}: ${figure.name}` }))) : ''}`;
}

const isGood = (figure: Figure) =>
  'value' in figure && (!figure.goal || isMet(figure.value, figure.goal));

const part = ({ part, seconds, figures, notes, charts = [] }: PartResult) => `
<h2>${escapeHtml(`${part} (${seconds} s)`)}</h2>
<div class="charts">${charts.map(barChart).join('')}</div>
${table(figures)}
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}`;

const table = (figures: Figure[]) => `<div class="wide"><table>
<tr><th>figure<th>measured<th>goal<th>
${figures.map(row).join('\n')}
</table></div>`;

const row = (figure: Figure) => {
  const measured = 'value' in figure ? withUnit(figure.value, figure.unit) : '–';
  const goal = figure.goal ? goalText(figure.goal, figure.unit) : '';
  const short = isGood(figure) ? '' : ' class="short"';
  return `<tr><td>${escapeHtml(figure.name)}<td>${measured}<td>${goal}<td${short}>${escapeHtml(verdict(figure))}`;
};
