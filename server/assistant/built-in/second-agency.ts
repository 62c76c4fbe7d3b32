import type { AgencyFacts } from '../facts.ts';

/** Another agency, in another country and trade, to prove that nothing of the first is in the code. */
export const secondAgency: AgencyFacts = {
  name: 'Fjordcrew',
  agency: {
    name: 'Fjordcrew',
    tagline: 'Yards, docks and the people for them.',
    founded: 1991,
    description: 'Fjordcrew sends shipwrights and platers to the yards of western Norway.',
    sectors: ['Shipbuilding', 'Fish farming'],
    handles: ['Crews for dry docks', 'Travel and lodging of crews'],
    certifications: ['ISO 45001 certified'],
    areas: ['The west coast: Bergen, Stord', 'The arctic: Tromso'],
    contact: {
      email: 'post@fjordcrew.example',
      phone: '+47 000 11 22 33',
      fax: '+47 000 11 22 34',
      address: 'Kai 4, 5003 Bergen, Norway',
    },
    linkedin: 'https://www.linkedin.com/company/fjordcrew-example',
    timeZone: 'Europe/Oslo',
    caption: 'Bergen',
    map: { lat: 60, lng: 5, zoom: 6 },
  },
  about: {
    heading: 'People for yards',
    stats: [
      { value: 35, suffix: '+', label: 'Years at sea' },
      { value: 120, suffix: '', label: 'Ships launched' },
    ],
    defaultParagraph: 'We know yards.',
    mission: { title: 'Our Promise', text: 'No ship waits for hands.' },
    text: 'We know yards. Our platers have worked on ferries since the first day.',
  },
  counters: [
    { value: 98, suffix: '%', label: 'Crews on time' },
    { value: 200, suffix: '+', label: 'Ships Launched' },
  ],
  hours: {
    responseHours: 48,
    ranges: [
      {
        from: 'monday',
        to: 'friday',
        opens: '07:00',
        closes: '15:30',
        days: 'Monday to Friday',
        hours: '7:00 to 15:30',
      },
      {
        from: 'saturday',
        to: 'sunday',
        opens: null,
        closes: null,
        days: 'Weekend',
        hours: 'Closed',
      },
    ],
  },
  cities: [
    { name: 'Bergen', status: 'active' },
    { name: 'Tromso', status: 'completed' },
  ],
  partners: [{ name: 'Nordlys Paint', sector: 'Coatings' }],
  clients: [
    { name: 'Havbris Ferries', sector: 'Passenger ferries' },
    { name: 'Skarv Salmon', sector: 'Fish farming' },
  ],
  projects: [
    {
      id: 'ferry-refit',
      name: 'Night ferry refit',
      client: 'Havbris Ferries',
      location: 'Bergen',
      plant: 'Dry dock',
      works: 'Hull plating, cabin outfitting and propeller exchange in two stages',
      period: { from: '2019-02', to: '2020-10' },
      workers: { min: 40, max: 75 },
      budget: 88000000,
      phases: [
        {
          phase: 1,
          works: 'Hull plating',
          period: { from: '2019-02', to: '2019-11' },
          workers: 75,
        },
        {
          phase: 2,
          works: 'Cabin outfitting',
          period: { from: '2019-12', to: '2020-10' },
          workers: 40,
        },
      ],
    },
    {
      id: 'salmon-barges',
      name: 'Feed barges',
      client: 'Skarv Salmon',
      location: 'Tromso',
      plant: 'Fish farm',
      works: 'Assembly of nine feed barges and their moorings',
      period: { from: '2021', to: 'ongoing' },
      workers: 22,
      budget: 'not specified',
    },
  ],
  answers: [
    {
      about: 'tools',
      asked: ['Do crews bring their own tools?', 'Who brings the tools?'],
      answer: 'Our crews bring hand tools; the yard provides lifting gear. Ask {name} on {phone}.',
    },
    {
      about: 'markers on the map',
      asked: ['What do the markers mean?', 'What is the blue marker?', 'What is the grey marker?'],
      answer: 'Blue markers are cities with work going on, grey markers are finished ones.',
    },
  ],
  services: [
    {
      title: 'Dock crews',
      description: 'Platers, welders and riggers for a dry dock, with a foreman.',
    },
    { title: 'Lodging', description: 'Rooms near the yard for the length of the work.' },
  ],
  contact: {
    email: 'post@fjordcrew.example',
    phone: '+47 000 11 22 33',
    fax: '+47 000 11 22 34',
    address: 'Kai 4, 5003 Bergen, Norway',
  },
};
