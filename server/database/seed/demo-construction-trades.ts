/** How common a trade is, what is done in each of its domains, and what its people can do and are certified for. */
export type Trade = {
  weight: number;
  women: number;
  domains: Record<string, string[]>;
  papers: string[];
  skills: string[];
};

/** The crews that build: welding, piping, lifting, scaffolding, electricity, instruments and machines. */
export const CONSTRUCTION_TRADES: Record<string, Trade> = {
  Welder: {
    weight: 34,
    women: 0.02,
    domains: {
      Piping: [
        'TIG 6G on carbon and stainless',
        'TIG root and SMAW fill on process lines',
        'duplex and low-temperature steel',
      ],
      'Structural welding': ['FCAW 3G and 4G on heavy sections', 'SMAW on pipe racks and girders'],
      'Pressure vessels': ['SAW and TIG on vessels up to 60 mm', 'nozzle and tube-sheet welds'],
      'Pipeline welding': [
        'downhill SMAW on 24 to 48 inch',
        'mechanised GMAW on main line spreads',
      ],
    },
    papers: ['coded to EN ISO 9606-1', 'coded to ASME IX', 'H2S certified'],
    skills: ['TIG', 'MIG/MAG', 'SMAW', 'Plasma cutting', 'Weld symbols'],
  },
  Pipefitter: {
    weight: 24,
    women: 0.01,
    domains: {
      'Process piping': [
        'isometrics, fit-up and bolting on units',
        'spool erection on pipe racks',
        'flange management and torque',
      ],
      'Prefabrication spools': [
        'cutting, bevelling and fit-up in the shop',
        'spool dimensional control',
      ],
      'Cryogenic lines': [
        'stainless lines with cold supports',
        'spring supports and expansion loops',
      ],
    },
    papers: ['flange joint certificate', 'H2S certified', 'confined space certified'],
    skills: [
      'Isometric drawings',
      'Pipe cutting and bevelling',
      'Torque tools',
      'Hydrotests',
      'Pipe supports',
    ],
  },
  Rigger: {
    weight: 14,
    women: 0,
    domains: {
      'Heavy lifts': ['tandem lifts of columns and reactors', 'rigging plans and spreader beams'],
      'General rigging': [
        'exchanger bundles and valves in units',
        'banksman and signaller on two cranes',
      ],
      'Marine rigging': ['piles, fenders and loading arms', 'barge and quayside lifts'],
    },
    papers: ['rigger level 3', 'slinger and signaller card', 'work at height certified'],
    skills: ['Rigging plans', 'Chain blocks', 'Load charts', 'Hand signals', 'Knots and slings'],
  },
  Scaffolder: {
    weight: 13,
    women: 0,
    domains: {
      'Tube and fitting': ['birdcages in columns and furnaces', 'cantilevered and hung scaffolds'],
      'System scaffold': ['ring-lock towers and stair access', 'large access for tank roofs'],
      'Scaffold inspection': [
        'tagging, handover and weekly checks',
        'design review for special scaffolds',
      ],
    },
    papers: ['advanced scaffolder card', 'work at height certified', 'rescue at height trained'],
    skills: [
      'Tube and coupler',
      'Ring-lock',
      'Scaffold drawings',
      'Load classes',
      'Harness rescue',
    ],
  },
  'Industrial electrician': {
    weight: 13,
    women: 0.04,
    domains: {
      'Low voltage': [
        'motor control centres and lighting',
        'cable pulling, glanding and termination',
      ],
      'High voltage': ['switchgear up to 30 kV', 'transformer setting and tests'],
      'Hazardous areas': ['Ex d and Ex e equipment in zone 1', 'heat tracing and earthing'],
    },
    papers: [
      'electrical habilitation B2V/BR',
      'CompEx certified',
      'lock-out and tag-out authorised',
    ],
    skills: [
      'Wiring diagrams',
      'Cable termination',
      'Motor starters',
      'Insulation tests',
      'PLC basics',
    ],
  },
  'Instrument technician': {
    weight: 10,
    women: 0.06,
    domains: {
      Calibration: [
        'transmitters, gauges and analysers',
        'workshop calibration with traceable records',
      ],
      'Control valves': [
        'overhaul, positioners and stroke tests',
        'safety and relief valve benches',
      ],
      'Loop checks': [
        'loop folders from marshalling to DCS',
        'SIL loop and cause-and-effect tests',
      ],
    },
    papers: ['H2S certified', 'confined space certified', 'CompEx certified'],
    skills: [
      'HART communicator',
      'Pressure calibration',
      'Loop drawings',
      'Tubing and fittings',
      'DCS basics',
    ],
  },
  'Crane operator': {
    weight: 8,
    women: 0,
    domains: {
      'Mobile cranes': ['telescopic cranes from 50 to 250 t', 'all-terrain cranes on turnarounds'],
      'Crawler cranes': ['lattice boom up to 600 t', 'tandem lifts with heavy ballast'],
      'Tower and overhead cranes': [
        'tower cranes on turbine halls',
        'workshop overhead cranes up to 80 t',
      ],
    },
    papers: ['CACES R483', 'CACES R487', 'load chart assessment passed'],
    skills: [
      'Load charts',
      'Radio signals',
      'Daily crane checks',
      'Tandem lifts',
      'Ground pressure',
    ],
  },
  'Plant operator': {
    weight: 8,
    women: 0,
    domains: {
      Earthmoving: ['excavators and graders on desert platforms', 'trenching for pipeline spreads'],
      'Lifting platforms': [
        'telehandlers and boom lifts',
        'site logistics with forklifts up to 16 t',
      ],
      'Pipelaying equipment': ['sidebooms on 48-inch line', 'padding and bending machines'],
    },
    papers: ['CACES R482', 'CACES R486', 'defensive driving certified'],
    skills: ['Excavator', 'Grader', 'Telehandler', 'Machine checks', 'GPS levelling'],
  },
};
