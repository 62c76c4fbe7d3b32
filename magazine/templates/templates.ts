import type { PageTemplate } from '../../contracts/magazine.ts';
import type { Html } from '../html.ts';
import type { Sheet } from '../sheet.ts';
import { back } from './back.ts';
import { checklist } from './checklist.ts';
import { contents } from './contents.ts';
import { contract } from './contract.ts';
import { cover } from './cover.ts';
import { dayOne } from './day-one.ts';
import { file } from './file.ts';
import { inspection } from './inspection.ts';
import { letter } from './letter.ts';
import { map } from './map.ts';
import { month } from './month.ts';
import { own } from './own.ts';
import { path } from './path.ts';
import { phases } from './phases.ts';
import { project } from './project.ts';
import { projectPair } from './project-pair.ts';
import { quality } from './quality.ts';
import { safety } from './safety.ts';
import { sectors } from './sectors.ts';
import { sides } from './sides.ts';
import { statement } from './statement.ts';
import { timeline } from './timeline.ts';
import { tradeTests } from './trade-tests.ts';

export const TEMPLATES: Record<PageTemplate, (sheet: Sheet) => Html> = {
  own,
  cover,
  letter,
  contents,
  timeline,
  sectors,
  map,
  phases,
  project,
  'project-pair': projectPair,
  safety,
  quality,
  'trade-tests': tradeTests,
  'day-one': dayOne,
  sides,
  path,
  contract,
  month,
  inspection,
  file,
  statement,
  checklist,
  back,
};
