import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { workerInput } from '../../../contracts/workers.ts';
import { demoWorkers } from './demo-workers.ts';

const CONTENT = resolve(import.meta.dirname, '../../../content');

const namesIn = async (file: string): Promise<string[]> =>
  JSON.parse(await readFile(`${CONTENT}/${file}`, 'utf8')).map(
    ({ name }: { name: string }) => name,
  );

test('the same workers come every time, and a longer run begins with the shorter one', () => {
  const short = [...demoWorkers(120)];
  expect([...demoWorkers(120)]).toEqual(short);
  expect([...demoWorkers(500)].slice(0, 120)).toEqual(short);
});

test('the first 120 show every trade, and no trade shares a domain with another', () => {
  const tradesOf = (count: number) =>
    new Set([...demoWorkers(count)].map(({ job_title }) => job_title));
  expect(tradesOf(120).size).toBe(22);
  expect(tradesOf(20_000).size).toBe(22);

  const tradeOfDomain = new Map<string, string>();
  for (const { job_title, domain } of demoWorkers(20_000)) {
    expect(tradeOfDomain.get(domain) ?? job_title).toBe(job_title);
    tradeOfDomain.set(domain, job_title);
  }
});

test('100,000 demo workers are varied and distinct', () => {
  const workers = [...demoWorkers(100_000)];
  const distinct = (field: 'name' | 'phone' | 'email' | 'experience') =>
    new Set(workers.map((worker) => worker[field])).size;
  expect(distinct('email')).toBe(100_000);
  expect(distinct('phone')).toBe(100_000);
  expect(distinct('name')).toBeGreaterThan(25_000);
  expect(distinct('experience')).toBeGreaterThan(20_000);
});

test('every worker is one that an administrator could have typed', () => {
  for (const worker of demoWorkers(2_000)) expect(workerInput.parse(worker)).toEqual(worker);
});

test('every demo worker is valid, has a fictitious phone and address, and worked for firms of the demo agency', async () => {
  const firms = new Set([...(await namesIn('clients.json')), ...(await namesIn('partners.json'))]);
  for (const { name, phone, email, companies, experience, skills } of demoWorkers(5_000)) {
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(phone).toMatch(/^\+213 000 \d\d \d\d \d\d$/);
    expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@workers\.example$/);
    expect(experience).toMatch(/^\d+ years\. .+\. .+\. .+\.$/);
    expect(companies.length).toBeGreaterThanOrEqual(1);
    expect(companies.length).toBeLessThanOrEqual(6);
    expect(new Set(companies).size).toBe(companies.length);
    expect(companies.filter((firm) => !firms.has(firm))).toEqual([]);
    expect(skills.length).toBeGreaterThanOrEqual(3);
    expect(new Set(skills).size).toBe(skills.length);
  }
});
