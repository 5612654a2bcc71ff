import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls as definedCalls } from '#contracts/calls/calls.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import type { Operation } from './complete-operation.ts';
import { describedUrl, type Description } from './describe-api.ts';

/** The schemas of JSON bodies, by `POST /api/auth/login`. */
const bodies = new Map<string, z.ZodMiniType>();
const test = useTestApp({
  attach: (app) =>
    void app.addHook('onRoute', ({ method, url, schema }) => {
      if (schema?.body) bodies.set(`${[method].flat().join()} ${url}`, schema.body as z.ZodMiniType);
    }),
});
const contracts = path.resolve(import.meta.dirname, '../../../contracts');

/** Every call, as `POST /api/auth/login`, with its description. */
function calls() {
  const { paths } = test.app.swagger() as Description;
  return test.rules.flatMap(({ method, url, ...rule }) => {
    const operation = paths?.[describedUrl(url)]?.[method.toLowerCase() as 'get'];
    return operation ? [{ call: `${method} ${url}`, method, url, rule, operation }] : [];
  });
}

const jsonOf = (content: object | undefined) =>
  (content as Record<string, { schema: object; example?: unknown }> | undefined)?.['application/json'];

/** Violations of the description's schema in a value. */
function faultsOf(schema: object, value: unknown): unknown {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, unicodeRegExp: false });
  addFormats.default(ajv);
  const { components } = test.app.swagger() as Description;
  const validate = ajv.compile({ ...schema, components });
  return validate(value) ? null : validate.errors;
}

describe('every call', () => {
  it('says what it answers, with a body or none, and each refusal by its component', () => {
    for (const { call, operation } of calls()) {
      const answers = Object.entries(operation.responses);
      const successes = answers.filter(([status]) => status < '300' && status !== '206');
      expect(successes, `${call}: declare its answer in schema.response or config.answerType`).toHaveLength(1);
      const [[status, success] = ['', {}]] = successes;
      expect(status === '204' || 'content' in success, call).toBe(true);
      for (const [error, answer] of answers.filter(([one]) => one >= '300')) {
        expect(answer, `${call} ${error}`).toEqual({ $ref: expect.stringMatching('^#/components/responses/') });
      }
      expect(answers.map(([one]) => one)).toEqual(expect.arrayContaining(['500', '503']));
    }
  });

  it('needs what its access says', () => {
    for (const { call, method, rule, operation } of calls()) {
      const { security = [], responses } = operation;
      const schemes = security.flatMap((one) => Object.keys(one));
      if (rule.access === 'signed-in') expect(security, call).toEqual([{ session: [] }]);
      else if (rule.access === 'api-key') expect(security, call).toEqual([{ apiKey: [] }]);
      else if (rule.access === 'operator') expect(security, call).toEqual([{ session: [], desk: [] }]);
      else if (method === 'GET') expect(security, call).toEqual([{}, { session: [] }]);
      else expect(schemes, call).not.toContain('session');
      if (rule.access !== 'anonymous' && rule.access !== 'operator') expect(responses, call).toHaveProperty('401');
      if (rule.limit !== 'none') expect(responses, call).toHaveProperty('429');
    }
  });

  it('lists codes of errors under statuses that it describes', () => {
    const { components } = test.app.swagger() as Description;
    const { 'x-error-codes': all } = components!.schemas!.ErrorBody as { 'x-error-codes': Record<string, object> };
    expect(all['favourites.full']).toEqual({ status: 409, params: { max: 'count' } });
    for (const { call, operation } of calls()) {
      for (const [status, codes] of Object.entries((operation as Operation)['x-error-codes'] ?? {})) {
        expect(operation.responses, call).toHaveProperty(status);
        for (const code of codes) expect(all, call).toHaveProperty([code, 'status'], Number(status));
      }
    }
  });

  it('has an id of its own', () => {
    const ids = calls().map(({ operation }) => operation.operationId);
    expect(ids).toContain('postPropertiesByIdContact');
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('an example', () => {
  it('stands at each JSON body, and fits', () => {
    for (const { call, operation } of calls()) {
      const body = operation.requestBody;
      const json = body && 'content' in body ? jsonOf(body.content) : undefined;
      if (!json) continue;
      expect(json.example, `${call}: write an example into the call`).toBeDefined();
      expect(faultsOf(json.schema, json.example), call).toBeNull();
      const read = bodies.get(call)?.safeParse(json.example);
      expect(read?.success, `${call} ${String(read?.error)}`).toBe(true);
    }
  });

  it('of an answer fits', () => {
    let count = 0;
    for (const { call, operation } of calls()) {
      for (const answer of Object.values(operation.responses)) {
        const json = 'content' in answer ? jsonOf(answer.content) : undefined;
        if (json?.example === undefined) continue;
        count += 1;
        expect(faultsOf(json.schema, json.example), call).toBeNull();
      }
    }
    const byCall = Object.values(definedCalls).filter(({ example }) => example?.reply !== undefined);
    expect(count).toBe(byCall.length);
  });
});

describe('bodies', () => {
  const bodyOf = (call: string): any => calls().find((one) => one.call === call)?.operation.requestBody;

  it('of forms name their files, and lists as the form does', () => {
    const { content } = bodyOf('POST /api/properties');
    const form = content['multipart/form-data'].schema;
    expect(form.properties['images[]']).toEqual({
      type: 'array',
      items: { type: 'string', format: 'binary' },
      maxItems: expect.any(Number),
      description: expect.stringMatching(/^At most \d+ MB each\.$/),
    });
    expect(form.properties['amenities[]']).toMatchObject({ type: 'array' });
    expect(form.required).toEqual(expect.arrayContaining(['entryType', 'propertyType']));
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    expect(content['application/json'].schema.properties).not.toHaveProperty('images');
  });

  it('that need a file are forms alone', () => {
    for (const call of ['POST /api/imports', 'POST /api/import', 'POST /api/chat/upload']) {
      expect(Object.keys(bodyOf(call).content as object), call).toEqual(['multipart/form-data']);
    }
  });

  it('of JSON have the id of an upload where the form has the file', () => {
    const { content } = bodyOf('POST /api/messages/:userId');
    expect(content['application/json'].schema.properties.attachment.type).toEqual(['string', 'null']);
    expect(content['multipart/form-data'].schema.properties.attachment.format).toBe('binary');
  });

  it('name the type of every field', () => {
    for (const { call, operation } of calls()) {
      const body = operation.requestBody;
      const schema: any = body && 'content' in body ? jsonOf(body.content)?.schema : undefined;
      for (const [name, field] of Object.entries((schema?.properties ?? {}) as object)) {
        expect(Object.keys(field as object), `${call} ${name}`).toEqual(
          expect.arrayContaining([expect.stringMatching(/^(type|anyOf|\$ref|const|enum)$/)]),
        );
      }
    }
  });
});

describe('names', () => {
  it('come from every file of the contracts with schemas', () => {
    const source = readFileSync(path.join(import.meta.dirname, 'named-schemas.ts'), 'utf8');
    const files = readdirSync(contracts).filter(
      (file) =>
        file.endsWith('.ts') &&
        /^export const [A-Z]\w*(Reply|Body) = z/m.test(readFileSync(path.join(contracts, file), 'utf8')),
    );
    expect(files.filter((file) => !source.includes(`'#contracts/${file}'`))).toEqual([]);
  });

  it('are those of the contracts, without a copy for bodies', () => {
    const { components } = test.app.swagger() as Description;
    const names = Object.keys(components?.schemas ?? {});
    expect(names).toEqual(
      expect.arrayContaining(['AccountUser', 'ErrorBody', 'LoginBody', 'Message', 'PropertyRecord']),
    );
    expect(names.filter((name) => name.endsWith('Input') && !names.includes(name.slice(0, -5)))).toEqual([]);
  });
});
