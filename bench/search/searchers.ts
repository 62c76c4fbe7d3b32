import { Agent, get } from 'node:http';
import type { CandidateQuery } from '../../contracts/candidates.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';

/** Asks the site over connections that stay open, as a signed-in recruiter. */
export function askingSite({ port }: Pick<SiteProcess, 'port'>, cookie: string) {
  const agent = new Agent({ keepAlive: true });
  return (query: CandidateQuery) =>
    new Promise<void>((resolve, reject) => {
      const path = `/api/recruiter/candidates?${new URLSearchParams(query as Record<string, string>)}`;
      get({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`a search was answered with ${answer.statusCode}`)),
        );
      }).once('error', reject);
    });
}
