import type { SiteSection } from '../../../contracts/site-content.ts';
import type { Field, ListField } from './fields.ts';
import { VOUCHING } from './vouching-fields.ts';

/*
 * What the form of each section consists of. One engine draws all of them.
 */

const FIGURE: readonly Field[] = [
  { kind: 'number', name: 'value', label: 'figure', narrow: true },
  {
    kind: 'text',
    name: 'suffix',
    label: 'suffix',
    max: 3,
    optional: true,
    blankAllowed: true,
    narrow: true,
  },
  { kind: 'text', name: 'label', label: 'caption', max: 60, translated: true, narrow: true },
  {
    kind: 'text',
    name: 'scope',
    label: 'scope',
    max: 80,
    translated: true,
    optional: true,
    narrow: true,
  },
];

/** Of a project, or of a part of it. */
const PERIOD: Field = {
  kind: 'group',
  name: 'period',
  label: 'period',
  fields: [
    { kind: 'text', name: 'from', label: 'fromMonth', max: 7, ltr: true, narrow: true },
    {
      kind: 'text',
      name: 'to',
      label: 'toMonth',
      max: 7,
      ltr: true,
      optional: true,
      emptyAs: 'ongoing',
      narrow: true,
    },
  ],
};

const WEEKDAYS = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;

/** The whole of a section is one of these; that of a list has no name. */
export const SECTION_FIELDS: Record<SiteSection, readonly Field[] | ListField> = {
  brand: [
    { kind: 'text', name: 'name', label: 'brandName', max: 80, narrow: true },
    { kind: 'colour', name: 'accent', label: 'accent', optional: true, narrow: true },
    {
      kind: 'group',
      name: 'wordmark',
      label: 'wordmark',
      optional: true,
      fields: [
        {
          kind: 'picture',
          name: 'onDark',
          label: 'signOnDark',
          madeFor: 'sign-on-dark',
          optional: true,
          narrow: true,
        },
        {
          kind: 'picture',
          name: 'onLight',
          label: 'signOnLight',
          madeFor: 'sign-on-light',
          optional: true,
          narrow: true,
        },
      ],
    },
    { kind: 'text', name: 'tagline', label: 'tagline', max: 200, translated: true },
    { kind: 'long', name: 'description', label: 'description', max: 500, translated: true },
    {
      kind: 'text',
      name: 'caption',
      label: 'placeCaption',
      max: 60,
      translated: true,
      narrow: true,
    },
    { kind: 'number', name: 'founded', label: 'founded', narrow: true },
    { kind: 'text', name: 'linkedin', label: 'linkedin', max: 300, ltr: true },
    {
      kind: 'group',
      name: 'contact',
      label: 'ownContact',
      fields: [
        { kind: 'text', name: 'phone', label: 'phone', max: 40, ltr: true, narrow: true },
        { kind: 'text', name: 'fax', label: 'fax', max: 40, ltr: true, narrow: true },
        { kind: 'text', name: 'email', label: 'email', max: 120, ltr: true, narrow: true },
        { kind: 'text', name: 'address', label: 'postalAddress', max: 300, translated: true },
      ],
    },
  ],
  hero: [
    {
      kind: 'texts',
      name: 'phrases',
      label: 'phrases',
      max: 120,
      labels: ['agencyName', 'secondPhrase', 'thirdPhrase'],
      fixedAt: 0,
    },
    { kind: 'long', name: 'text', label: 'sentence', max: 300, translated: true },
    { kind: 'list', name: 'counters', label: 'counters', item: 'counter', fields: FIGURE },
    {
      kind: 'list',
      name: 'pictures',
      label: 'pictures',
      item: 'picture',
      fields: [
        { kind: 'picture', name: 'picture', label: 'heroPicture', madeFor: 'hero' },
        { kind: 'focus', name: 'focus', label: 'focus', of: 'picture', optional: true },
        { kind: 'check', name: 'mirrored', label: 'mirrored', optional: true },
        {
          kind: 'text',
          name: 'alt',
          label: 'pictureAlt',
          max: 300,
          translated: true,
          optional: true,
        },
        { kind: 'text', name: 'caption', label: 'pictureCaption', max: 60, translated: true },
      ],
    },
  ],
  about: [
    { kind: 'text', name: 'heading', label: 'heading', max: 120, translated: true },
    { kind: 'list', name: 'stats', label: 'figures', item: 'counter', fields: FIGURE },
    {
      kind: 'group',
      name: 'mission',
      label: 'mission',
      fields: [
        { kind: 'text', name: 'title', label: 'title', max: 60, translated: true },
        { kind: 'long', name: 'text', label: 'text', max: 500, translated: true },
      ],
    },
    {
      kind: 'long',
      name: 'defaultParagraph',
      label: 'defaultParagraph',
      max: 1_000,
      translated: true,
    },
  ],
  ...VOUCHING,
  'business-hours': [
    {
      kind: 'list',
      name: 'ranges',
      label: 'week',
      item: 'days',
      named: 'days',
      blank: { from: 'saturday', to: 'saturday', opens: '', closes: '', days: '', hours: '' },
      fields: [
        { kind: 'choice', name: 'from', label: 'fromDay', options: WEEKDAYS, narrow: true },
        { kind: 'choice', name: 'to', label: 'toDay', options: WEEKDAYS, narrow: true },
        { kind: 'time', name: 'opens', label: 'opens', optional: true, narrow: true },
        { kind: 'time', name: 'closes', label: 'closes', optional: true, narrow: true },
        { kind: 'text', name: 'days', label: 'daysWords', max: 60, translated: true, narrow: true },
        {
          kind: 'text',
          name: 'hours',
          label: 'hoursWords',
          max: 60,
          translated: true,
          narrow: true,
        },
      ],
    },
    { kind: 'number', name: 'responseHours', label: 'responseHours', narrow: true },
    { kind: 'number', name: 'lateHours', label: 'lateHours', optional: true, narrow: true },
    {
      kind: 'choice',
      name: 'testsOutsideHours',
      label: 'testsOutsideHours',
      options: ['warn', 'refuse'],
      optional: true,
    },
  ],
  cities: {
    kind: 'list',
    name: '',
    label: 'cities',
    item: 'city',
    named: 'name',
    blank: { name: '', lat: '', lng: '', status: 'active' },
    fields: [
      { kind: 'text', name: 'name', label: 'cityName', max: 80, translated: true, narrow: true },
      {
        kind: 'choice',
        name: 'status',
        label: 'status',
        options: ['active', 'completed'],
        narrow: true,
      },
      { kind: 'number', name: 'lat', label: 'latitude', narrow: true },
      { kind: 'number', name: 'lng', label: 'longitude', narrow: true },
    ],
  },
  projects: {
    kind: 'list',
    name: '',
    label: 'projects',
    item: 'project',
    named: 'name',
    folded: true,
    hasIds: true,
    blank: {
      name: '',
      client: '',
      location: '',
      plant: '',
      works: '',
      period: { from: '', to: '' },
      workers: { min: '', max: '' },
      budget: '',
      phases: [],
    },
    fields: [
      { kind: 'text', name: 'name', label: 'name', max: 120, translated: true },
      { kind: 'name', name: 'client', label: 'client', of: 'clients', narrow: true },
      {
        kind: 'text',
        name: 'location',
        label: 'location',
        max: 80,
        translated: true,
        suggested: 'cities',
        narrow: true,
      },
      { kind: 'text', name: 'plant', label: 'plant', max: 120, translated: true },
      { kind: 'long', name: 'works', label: 'works', max: 500, translated: true },
      PERIOD,
      {
        kind: 'range',
        name: 'workers',
        label: 'workers',
        fields: [
          { kind: 'number', name: 'min', label: 'fewest', optional: true, narrow: true },
          { kind: 'number', name: 'max', label: 'most', narrow: true },
        ],
      },
      {
        kind: 'number',
        name: 'budget',
        label: 'budget',
        optional: true,
        emptyAs: 'not specified',
      },
      {
        kind: 'list',
        name: 'phases',
        label: 'phases',
        item: 'phase',
        optional: true,
        numbered: 'phase',
        blank: { works: '', period: { from: '', to: '' }, workers: '' },
        fields: [
          { kind: 'long', name: 'works', label: 'works', max: 300, translated: true },
          PERIOD,
          { kind: 'number', name: 'workers', label: 'workers' },
        ],
      },
    ],
  },
  clients: {
    kind: 'list',
    name: '',
    label: 'clients',
    item: 'client',
    named: 'name',
    blank: { name: '', sector: '' },
    fields: [
      { kind: 'text', name: 'name', label: 'name', max: 80, narrow: true },
      { kind: 'text', name: 'sector', label: 'sector', max: 60, translated: true, narrow: true },
    ],
  },
  answers: {
    kind: 'list',
    name: '',
    label: 'answers',
    item: 'answer',
    named: 'about',
    blank: { about: '', topic: '', asked: '', answer: '' },
    fields: [
      { kind: 'text', name: 'about', label: 'subject', max: 80, translated: true, narrow: true },
      {
        kind: 'choice',
        name: 'topic',
        label: 'topic',
        options: ['positions', 'order'],
        optional: true,
        narrow: true,
      },
      { kind: 'lines', name: 'asked', label: 'asked' },
      { kind: 'long', name: 'answer', label: 'answerText', max: 2_000, translated: true },
    ],
  },
};

/** In the order of the page. Not from the contract, which would bring its schemas into the page. */
export const siteSections = Object.keys(SECTION_FIELDS) as SiteSection[];
