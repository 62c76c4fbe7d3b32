import { formatNumber } from '../ui/format-number.ts';
import type { TestOutcome } from './test-request/confirm-test.ts';

export const words = {
  pageTitle: 'Available Candidates',
  welcome: 'Welcome,',
  fallbackName: 'Recruiter',
  logout: 'Logout',
  logoutFailed: 'You could not be signed out and are still signed in. Please try again.',
  title: 'Available Candidates',
  filters: 'Filters',
  activeFilters: (count: number) => ` (${count} active)`,
  showCandidates: 'Show candidates',
  search: 'Search candidates...',
  filterByRole: 'Filter by Role',
  clearFilter: 'Clear Filter',
  noTitle: 'Other',
  loadingRoles: 'Loading roles',
  rolesFailed: 'The roles could not be loaded.',
  found: (total: number, domain: string) =>
    `${formatNumber(total, 'en')} candidate(s) found${domain ? ` in ${domain}` : ''}`,
  loadingCandidates: 'Loading candidates',
  candidatesFailed: 'The candidates could not be loaded.',
  moreFailed: 'More candidates could not be loaded.',
  noneFound: 'No candidates found',
  noneFoundText: 'Try adjusting your search criteria or filters to find more candidates.',
  clearAll: 'Clear search and filter',
  workedFor: (name: string) => `Companies ${name} has worked for:`,
  more: (count: number) => `+${count} more`,
  moreOf: (name: string) => ` companies ${name} has worked for`,
  showLess: 'Show less',
  details: (hasExperience: boolean, hasSkills: boolean) => {
    if (!hasSkills) return 'Experience';
    return hasExperience ? 'Experience and skills' : 'Skills';
  },
  detailsOf: (name: string) => ` of ${name}`,
  skillsOf: (name: string) => `Skills of ${name}`,
  sendTestRequest: 'Send Test Request',
  sendTo: (name: string) => ` to ${name}`,
  alreadySent: 'Already sent',
  dismiss: 'Dismiss',
  outcomes: {
    sent: 'Hire request sent successfully!',
    'already-requested': 'You already hired this worker.',
    'check-failed': 'Error checking previous orders',
    'send-failed': 'Error sending hire request',
  } satisfies Record<TestOutcome, string>,
};
