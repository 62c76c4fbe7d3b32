import type { PageTemplate } from '../../contracts/magazine.ts';
import type { Html } from '../html.ts';
import type { Sheet } from '../sheet.ts';
import { contents, letter, quality, safety, sectors, sides } from './articles.ts';
import { back, cover, own } from './covers.ts';
import { month, path } from './days.ts';
import { map } from './map.ts';
import { checklist, contract, file, inspection, statement } from './paperwork.ts';
import { dayOne, tradeTests } from './people.ts';
import { phases, project, projectPair } from './projects.ts';
import { timeline } from './timeline.ts';

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
