import { z } from 'zod';
import { accessInput, forgottenInput } from '../../contracts/access.ts';
import { ACCOUNT_FORMS, changedPassword } from '../../contracts/account.ts';
import { appRoutes } from '../harness/routes.ts';
import type { TestSite } from '../harness/test-site.ts';

/** As much of JSON Schema as our contracts use. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: unknown;
};

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);
const content = z.record(z.string(), z.object({ schema }));
const operation = z.object({
  parameters: z
    .array(z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const document = z.object({
  servers: z.array(z.object({ url: z.string() })).length(1),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

type Parameter = z.infer<typeof operation>['parameters'][number];

export type ContractRoute = {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | null;
  /** The schemas of successful answers, by status; null: not JSON. */
  answers: Record<string, Schema | null>;
};

const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Forms take what an operation of the document takes; the other addresses beside it take nothing. */
const FORMS: Record<string, string> = {
  'POST /contact': 'POST /api/messages',
  'POST /login': 'POST /api/session',
};
/** Forms that no operation is like. */
const OWN_FORMS = {
  'POST /access': accessInput,
  'POST /forgot-password': forgottenInput,
  'POST /recruiter/account': changedPassword.extend({
    form: z.enum(ACCOUNT_FORMS),
    session: z.string(),
    key: z.string(),
  }),
};
const TEXT = { type: 'string', minLength: 1 };
const BESIDE_THE_DOCUMENT: Record<string, string[]> = {
  'GET /healthz': ['200'],
  'GET /readyz': ['200'],
  'GET /api/openapi.json': ['200'],
  'GET /pictures/{picture}/{file}': ['200'],
  'POST /logout': ['303'],
  'GET /choose-password/{code}': ['200'],
  'POST /choose-password/{code}': ['303'],
  'GET /w/{code}': ['200'],
  'POST /w/{code}': ['303'],
  'GET /p/{code}': ['200'],
  'POST /p/{code}': ['303'],
};

/** Every address of the running application with what it takes and answers, by its own document. */
export async function contractRoutes(site: TestSite): Promise<ContractRoute[]> {
  const { servers, paths } = document.parse(await (await site.get('/api/openapi.json')).json());
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody, responses }]) => {
      const [taken] = Object.entries(requestBody?.content ?? {});
      const good = Object.entries(responses).filter(([status]) => status !== 'default');
      return {
        ...named(method.toUpperCase(), `${servers[0]?.url}${path}`),
        parameters,
        body: taken ? { type: taken[0], schema: taken[1].schema } : null,
        answers: Object.fromEntries(
          good.map(([status, { content }]) => [status, content?.[JSON_TYPE]?.schema ?? null]),
        ),
      };
    }),
  );
  return [...documented, ...forms(documented), ...ownForms(), ...beside()];
}

const named = (method: string, path: string) => ({ name: `${method} ${path}`, method, path });

const forms = (documented: ContractRoute[]): ContractRoute[] =>
  Object.entries(FORMS).map(([name, like]) => {
    const [method = '', path = ''] = name.split(' ');
    const schema = documented.find((route) => route.name === like)?.body?.schema;
    if (!schema) throw new Error(`The document does not tell what ${like} takes`);
    return {
      ...named(method, path),
      parameters: [],
      body: { type: FORM_TYPE, schema },
      answers: { 303: null },
    };
  });

const ownForms = (): ContractRoute[] =>
  Object.entries(OWN_FORMS).map(([name, contract]) => {
    const [method = '', path = ''] = name.split(' ');
    const schema = z.toJSONSchema(contract, { io: 'input' }) as Schema;
    return {
      ...named(method, path),
      parameters: [],
      body: { type: FORM_TYPE, schema },
      // 302 leads those to sign in who have to.
      answers: { 302: null, 303: null },
    };
  });

const beside = (): ContractRoute[] =>
  Object.entries(BESIDE_THE_DOCUMENT).map(([name, statuses]) => {
    const [method = '', path = ''] = name.split(' ');
    return {
      ...named(method, path),
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        in: 'path' as const,
        name,
        schema: TEXT,
      })),
      body: null,
      answers: Object.fromEntries(statuses.map((status) => [status, null])),
    };
  });

/** Pages, as are all addresses that have no route. */
const PREVIEW = /^GET (?:\/\w\w)?\/preview$/;

/** The addresses the application really has, named as above. */
export const mountedRoutes = (site: TestSite) =>
  appRoutes(site)
    .filter((route) => !PREVIEW.test(route))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'));

/** A schema that takes no key it does not name, as no answer of ours has any. */
export const strictAnswer = (documented: Schema) =>
  z.fromJSONSchema(closed(documented) as Parameters<typeof z.fromJSONSchema>[0]);

function closed(given: Schema): Schema {
  const { properties, items, anyOf, oneOf } = given;
  return {
    ...given,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, closed(value)]),
      ),
      additionalProperties: false,
    }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
  };
}
