import { CONSTRUCTION_TRADES, type Trade } from './demo-construction-trades.ts';

/** A domain belongs to one trade: recruiters filter by the domain alone. */
export const TRADES: Record<string, Trade> = {
  ...CONSTRUCTION_TRADES,
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
