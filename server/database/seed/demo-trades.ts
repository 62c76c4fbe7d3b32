/** How common a trade is, what is done in each of its domains, and what its people can do and are certified for. */
type Trade = {
  weight: number;
  women: number;
  domains: Record<string, string[]>;
  papers: string[];
  skills: string[];
};

// A domain belongs to one trade: recruiters filter by the domain alone.
export const TRADES: Record<string, Trade> = {
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
  'HSE officer': {
    weight: 8,
    women: 0.28,
    domains: {
      'Construction safety': [
        'toolbox talks, audits and permits on site',
        'lifting and excavation supervision',
      ],
      'Shutdown safety': [
        'confined space and hot work control',
        'gas testing and fire watch teams',
      ],
      Environment: ['waste registers and spill response', 'noise and dust monitoring'],
    },
    papers: ['NEBOSH IGC', 'first aid instructor', 'H2S certified'],
    skills: [
      'Risk assessment',
      'Permit to work',
      'Accident investigation',
      'Gas detectors',
      'Training crews',
    ],
  },
  'QA/QC inspector': {
    weight: 7,
    women: 0.2,
    domains: {
      'Welding inspection': [
        'WPS, PQR and welder qualification',
        'visual inspection and weld maps',
      ],
      'Coating inspection': [
        'surface profile, thickness and holiday tests',
        'inspection of three-coat systems',
      ],
      'Civil inspection': [
        'concrete, reinforcement and grouting',
        'compaction and anchor bolt surveys',
      ],
    },
    papers: ['CSWIP 3.1', 'ISO 9001 internal auditor', 'BGAS grade 2'],
    skills: [
      'Inspection test plans',
      'Weld maps',
      'Non-conformance reports',
      'Coating gauges',
      'Document control',
    ],
  },
  'Site supervisor': {
    weight: 7,
    women: 0.03,
    domains: {
      'Piping supervision': ['crews of up to 60 on process units', 'test packs and punch lists'],
      'Steel erection': ['bolting and alignment of turbine halls', 'two cranes and 40 erectors'],
      'Electrical supervision': ['cable and termination crews', 'progress and material follow-up'],
    },
    papers: ['permit holder', 'IOSH managing safely', 'first aid certified'],
    skills: [
      'Crew planning',
      'Daily reports',
      'Toolbox talks',
      'Punch lists',
      'Progress measurement',
    ],
  },
  'Mechanical engineer': {
    weight: 6,
    women: 0.3,
    domains: {
      'Static equipment': ['columns, exchangers and vessels', 'turnaround scope and work packs'],
      'Rotating equipment': [
        'compressors and centrifugal pumps',
        'alignment and vibration follow-up',
      ],
      'Piping engineering': [
        'stress review and field routing',
        'material take-off and test limits',
      ],
    },
    papers: ['state engineer', 'API 510 trained', 'English C1, French C1'],
    skills: ['AutoCAD', 'Vibration analysis', 'Work packs', 'Material take-off', 'ASME codes'],
  },
  'Civil engineer': {
    weight: 5,
    women: 0.32,
    domains: {
      'Concrete structures': [
        'tank foundations and pipe rack bases',
        'slip-forming and post-tensioning',
      ],
      Earthworks: ['platforms, roads and drainage', 'soil improvement and compaction control'],
      'Marine structures': ['piled jetties and caissons', 'intake and outfall works'],
    },
    papers: ['state engineer', 'AutoCAD and Robot', 'English B2, French C1'],
    skills: ['AutoCAD', 'Concrete mixes', 'Quantity surveying', 'Soil tests', 'Eurocodes'],
  },
  Planner: {
    weight: 4,
    women: 0.35,
    domains: {
      'Turnaround planning': ['critical path of 30-day stops', 'shift resources and daily updates'],
      'Project planning': ['level 4 schedules and S-curves', 'progress measurement and claims'],
    },
    papers: ['Primavera P6', 'PMI-SP', 'MS Project'],
    skills: ['Primavera P6', 'Microsoft Project', 'S-curves', 'Critical path', 'Cost reports'],
  },
  'NDT technician': {
    weight: 5,
    women: 0.08,
    domains: {
      Radiography: ['X-ray and gamma on pipe welds', 'film reading and dose records'],
      Ultrasonics: ['thickness surveys and weld scanning', 'phased array and TOFD'],
      'Surface methods': ['dye penetrant and magnetic particles', 'hardness and PMI'],
    },
    papers: ['EN ISO 9712 level 2', 'ASNT level II', 'radiation protection authorised'],
    skills: [
      'Film reading',
      'Ultrasonic thickness',
      'Dye penetrant',
      'Magnetic particles',
      'Reporting',
    ],
  },
  'Painter and blaster': {
    weight: 7,
    women: 0,
    domains: {
      'Abrasive blasting': ['Sa 2.5 on tanks and steelwork', 'dust-free blasting inside vessels'],
      'Protective coating': ['airless spray of epoxy and polyurethane', 'tank lining and marking'],
      'Fireproofing paint': ['intumescent systems on structures', 'thickness records and repairs'],
    },
    papers: ['work at height certified', 'confined space certified', 'breathing apparatus trained'],
    skills: [
      'Airless spray',
      'Abrasive blasting',
      'Film thickness gauges',
      'Surface preparation',
      'Colour codes',
    ],
  },
  Insulator: {
    weight: 6,
    women: 0,
    domains: {
      'Hot insulation': [
        'mineral wool and cladding on steam lines',
        'removable covers for turbines',
      ],
      'Cold insulation': ['PIR and vapour barrier on LNG lines', 'foam glass on tank piping'],
      'Sheet metal cladding': ['development and forming in the shop', 'elbows, heads and boxes'],
    },
    papers: ['work at height certified', 'hot work trained', 'confined space certified'],
    skills: [
      'Sheet metal development',
      'Mineral wool',
      'Vapour barriers',
      'Cladding',
      'Removable covers',
    ],
  },
  Millwright: {
    weight: 6,
    women: 0.01,
    domains: {
      'Turbines and compressors': [
        'rotor removal and bearing change',
        'casing alignment and seals',
      ],
      'Pumps and gearboxes': ['laser alignment and mechanical seals', 'overhaul in the workshop'],
      'Conveyors and kilns': ['kiln tyres, rollers and girth gears', 'belt splicing and idlers'],
    },
    papers: ['laser alignment certificate', 'hydraulic torque certified', 'H2S certified'],
    skills: [
      'Laser alignment',
      'Bearing fitting',
      'Hydraulic torque',
      'Mechanical seals',
      'Precision measuring',
    ],
  },
  Surveyor: {
    weight: 4,
    women: 0.15,
    domains: {
      'Topographic survey': [
        'total station and GNSS on large sites',
        'pipeline route and as-built',
      ],
      'Dimensional control': ['laser scanning of tie-ins', 'anchor bolts and equipment setting'],
    },
    papers: ['AutoCAD Civil 3D', 'drone pilot', 'Leica and Trimble instruments'],
    skills: ['Total station', 'GNSS', 'AutoCAD Civil 3D', 'Laser scanning', 'Levelling'],
  },
  Storekeeper: {
    weight: 5,
    women: 0.2,
    domains: {
      'Materials control': [
        'piping and valves by heat number',
        'material receipt and discrepancy reports',
      ],
      'Tool store': ['calibrated tools and lifting gear', 'issue and return on three shifts'],
    },
    papers: ['SAP MM', 'CACES R489', 'dangerous goods trained'],
    skills: ['SAP', 'Forklift', 'Stock counts', 'Bar codes', 'Material certificates'],
  },
  'Process operator': {
    weight: 6,
    women: 0.07,
    domains: {
      'Gas processing': ['dehydration, LPG and boosting trains', 'field rounds and sampling'],
      'Water and utilities': ['boilers, demineralisation and air', 'reverse-osmosis trains'],
      'Control room': ['DCS panel on two units', 'start-up and emergency procedures'],
    },
    papers: ['H2S certified', 'permit issuer', 'fire team member'],
    skills: ['DCS panels', 'Sampling', 'Boilers', 'Start-up and shutdown', 'Shift logs'],
  },
  'Commissioning technician': {
    weight: 5,
    women: 0.08,
    domains: {
      'Mechanical completion': [
        'flushing, blowing and reinstatement',
        'hydrotest packs and punch lists',
      ],
      'Electrical commissioning': ['relay tests and energisation', 'motor solo runs'],
      'Systems start-up': ['loop, logic and interlock tests', 'performance test support'],
    },
    papers: ['H2S certified', 'lock-out and tag-out authorised', 'permit holder'],
    skills: ['Loop checks', 'Relay tests', 'Flushing and blowing', 'P&IDs', 'Punch lists'],
  },
};
