/** Words on pages that are not in content/magazine. */
export const words = {
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  longMonths:
    'January February March April May June July August September October November December'.split(
      ' ',
    ),
  now: 'now',
  to: 'to',
  client: 'Client',
  place: 'Place',
  period: 'Period',
  people: 'People',
  works: 'Works',
  phase: (number: number) => `Phase ${number}`,
  manyPeople: (count: string) => `${count} people`,
  projects: (count: number) => (count === 1 ? '1 project' : `${count} projects`),
  phone: 'Phone',
  fax: 'Fax',
  email: 'E-mail',
  address: 'Address',
};
