import fastify, { type FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeApi } from '#server/app/api-description/describe-api.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { useErrorReplies } from '#server/platform/http/error-handler.ts';
import type { App } from '#server/platform/http/types.ts';
import { makeAnswerCheck } from './described-answers.ts';

const opened: App[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const open = { access: 'anonymous', limit: 'api' } as const;
const schema = { tags: ['homes'], response: { 200: z.object({ name: z.string() }) } };

/** The check's result for one call of a small application. */
async function faultOf(url: string, routes: (app: App) => void): Promise<string> {
  const check = makeAnswerCheck();
  const app: App = fastify().withTypeProvider<ZodTypeProvider>();
  opened.push(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  useErrorReplies(app);
  check.watch(app);
  await describeApi(app);
  routes(app);
  await app.ready();
  await app.inject(url);
  try {
    check.verify();
  } catch (error) {
    expect(() => check.verify(), 'a fault is reported once').not.toThrow();
    return (error as Error).message;
  }
  return 'none';
}

/** Sends a body past the route's schema, as lists that are joined from cached records do. */
const json =
  (body: unknown, status = 200) =>
  (_request: unknown, reply: unknown): never => {
    const bytes = Buffer.from(JSON.stringify(body));
    return (reply as FastifyReply).code(status).type('application/json').send(bytes) as never;
  };

it('accepts an answer that fits', async () => {
  const fault = await faultOf('/api/home', (app) =>
    app.get('/api/home', { config: open, schema }, json({ name: 'A' })),
  );
  expect(fault).toBe('none');
});

it('reports a body that does not fit, with the place in it', async () => {
  const fault = await faultOf('/api/home', (app) => app.get('/api/home', { config: open, schema }, json({ name: 7 })));
  expect(fault).toContain('GET /api/home (/api/home) answers 200: /name must be string');
});

it('reports a field that is not described', async () => {
  const fault = await faultOf('/api/home', (app) =>
    app.get('/api/home', { config: open, schema }, json({ name: 'A', phone: '98765' })),
  );
  expect(fault).toContain('must NOT have additional properties {"additionalProperty":"phone"}');
});

it('reports a body that the route’s schema refuses, which the caller gets as a 500', async () => {
  const fault = await faultOf('/api/home', (app) =>
    app.get('/api/home', { config: open, schema }, () => ({ name: 7 }) as never),
  );
  expect(fault).toContain('GET /api/home (/api/home) answers what its schema refuses');
});

it('reports another type of content', async () => {
  const fault = await faultOf('/api/home', (app) =>
    app.get(
      '/api/home',
      { config: open, schema },
      (_request, reply) => reply.type('text/csv').send(Buffer.from('a,b') as never) as never,
    ),
  );
  expect(fault).toContain('answers 200: its type is text/csv, described is application/json');
});

it('reports a status that the route does not declare, and accepts it when it does', async () => {
  const refuse = () => {
    throw new AppError('listings.featured');
  };
  const missing = await faultOf('/api/home', (app) => app.get('/api/home', { config: open, schema }, refuse));
  expect(missing).toContain('answers 409: the status is not described');
  const declared = await faultOf('/api/home', (app) =>
    app.get('/api/home', { config: { ...open, errors: [409] }, schema }, refuse),
  );
  expect(declared).toBe('none');
});

describe('a refusal', () => {
  const body = {
    success: false,
    message: 'You have saved 7 homes. Remove some to save more.',
    code: 'favourites.full',
  };
  const faultWith = (more: object, status = 409) =>
    faultOf('/api/home', (app) => {
      const config = { ...open, errors: [status], call: { refuses: ['favourites.full'] } } as never;
      app.get('/api/home', { config, schema }, json({ ...body, params: { max: 7 }, ...more }, status));
    });

  // specification 17.23
  it('is accepted with its code, parameters and sentence', async () => {
    expect(await faultWith({})).toBe('none');
    expect(await faultWith({ errors: { id: ['Full.'] }, error_codes: { id: [{ code: 'favourites.full' }] } })).toBe(
      'none',
    );
  });

  it.each([
    ['without a code', { code: undefined }, "must have required property 'code'"],
    ['with an unknown code', { code: 'favourites.many' }, 'must be equal to one of the allowed values'],
    ['without its parameters', { params: undefined }, 'has the parameters , and needs max.'],
    ['with others', { params: { most: 7 } }, 'has the parameters most, and needs max.'],
    ['whose sentence does not follow', { params: { max: 8 } }, 'its sentence is "You have saved 8 homes.'],
    ['with a field that has no code', { errors: { id: ['Full.'] } }, 'the sentences of its fields have other codes'],
    [
      'that the call does not name',
      { code: 'listings.featured', message: 'This is featured already.', params: undefined },
      'listings.featured is not one of the call',
    ],
  ])('is reported %s', async (_, more, fault) => {
    expect(await faultWith(more)).toContain(fault);
  });

  it('is reported with the status of another code', async () => {
    expect(await faultWith({}, 410)).toContain('favourites.full has another status');
  });
});

it('reports a refusal of another shape', async () => {
  const fault = await faultOf('/api/home', (app) =>
    app.get('/api/home', { config: open, schema }, json({ error: 'broken' }, 500)),
  );
  expect(fault).toContain("answers 500: its body must have required property 'success'");
});

it('holds an address of no call to the shape of every refusal', async () => {
  const fault = await faultOf('/api/nothing', (app) => {
    app.get('/api/home', { config: open, schema }, json({ name: 'A' }));
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'nothing' }));
  });
  expect(fault).toContain('GET of no call (/api/nothing) answers 404');
});
