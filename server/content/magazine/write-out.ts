import type { Project } from '../../../contracts/agency.ts';
import {
  type BookFile,
  type PageBlock,
  pageName,
  type SourceBlock,
} from '../../../contracts/magazine.ts';
import { crewWords, type MagazineSources, periodWords, words } from './page-facts.ts';

/** Blocks that are taken from other files, as the tables, steps and lists that they amount to. */
export function writeOut(block: SourceBlock, book: BookFile, sources: MagazineSources): PageBlock {
  const { agency, businessHours, pictures, projects } = sources;
  const found = (id: string) => projects.find((project) => project.id === id) as Project;
  switch (block.kind) {
    case 'picture':
      return { ...block, ...described(pictures[block.picture]) };
    case 'contents':
      return { kind: 'steps', items: contentsOf(book) };
    case 'timeline':
      return { kind: 'table', title: block.title, rows: projects.map(timelineRow) };
    case 'project':
      return projectSheet(found(block.project));
    case 'phases':
      return { kind: 'steps', items: phaseSteps(found(block.project)) };
    case 'sites':
      return { kind: 'table', rows: siteRows(projects) };
    case 'contact':
      return { kind: 'table', title: block.title, rows: contactRows(agency) };
    case 'hours':
      return {
        kind: 'table',
        title: block.title,
        rows: businessHours.ranges.map(({ days, hours }) => [days, hours]),
      };
    default:
      return block;
  }
}

const described = (picture: MagazineSources['pictures'][string] | undefined) => ({
  alt: picture?.alt ?? '',
  width: picture?.width ?? 0,
  height: picture?.height ?? 0,
});

const contentsOf = ({ pages }: BookFile) =>
  pages.flatMap(({ title, contents }, index) =>
    contents ? [{ mark: pageName(index + 1), title, text: contents }] : [],
  );

const timelineRow = ({ name, location, period }: Project) => [
  name,
  `${location}, ${periodWords(period)}`,
];

const projectSheet = (project: Project): PageBlock => ({
  kind: 'table',
  title: project.name,
  rows: [
    [words.client, project.client],
    [words.place, project.location],
    [words.period, periodWords(project.period)],
    [words.people, crewWords(project)],
    [words.works, project.works],
  ],
});

const phaseSteps = ({ phases = [] }: Project) =>
  phases.map(({ phase, period, workers, works }) => ({
    mark: words.manyPeople(workers.toLocaleString('en')),
    title: `${words.phase(phase)}, ${periodWords(period)}`,
    text: works,
  }));

/** Where most was done comes first. */
const siteRows = (projects: Project[]) =>
  Map.groupBy(projects, ({ location }) => location)
    .entries()
    .map(([location, here]) => ({ location, count: here.length }))
    .toArray()
    .sort((one, other) => other.count - one.count || one.location.localeCompare(other.location))
    .map(({ location, count }) => [location, words.projects(count)]);

const contactRows = ({ contact }: MagazineSources['agency']) => [
  [words.phone, contact.phone],
  [words.fax, contact.fax],
  [words.email, contact.email],
  [words.address, contact.address],
];
