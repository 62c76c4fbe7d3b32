/** Names and limits of a worker's fields. Without zod: forms need them, too. */
export const WORKER_FIELDS = {
  name: { name: 'Name', max: 120 },
  job_title: { name: 'Job Title', max: 120 },
  domain: { name: 'Domain', max: 120 },
  phone: { name: 'Phone', max: 60 },
  email: { name: 'Email', max: 254 },
  skills: { name: 'Experience', max: 60, maxEach: 80 },
};

/** How a list of skills is typed: separated by commas, empty entries dropped. */
export const skillsFrom = (typed: string) =>
  typed
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

export const skillsText = (skills: readonly string[]) => skills.join(', ');
