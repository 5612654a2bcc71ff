import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { actForHeader } from '#contracts/agencies/act-for.ts';
import { errorOf, sentenceOf } from '#contracts/error-codes/error-codes.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import type { Operation } from '#server/app/api-description/complete-operation.ts';
import { describedUrl, type Description } from '#server/app/api-description/describe-api.ts';
import type { App } from '#server/platform/http/types.ts';
import { inLanguage } from '#server/platform/language.ts';

/** Holds the answers of test applications against the description of the API. */
export interface AnswerCheck {
  /** Looks at every answer of `app` from now on; before its routes are registered. */
  watch: (app: App) => void;
  /** Throws when an answer since the last call did not fit, and reports which and why. */
  verify: () => void;
}

/**
 * @param described validators by the routes of an application: describing them takes as long as starting it, and most test
 *   files have the same
 */
export function makeAnswerCheck(described = new Map<string, Validators>()): AnswerCheck {
  const faults: string[] = [];
  // Nodes of one application have the same routes.
  let validators: Validators | undefined;
  return {
    watch(app) {
      app.addHook('onSend', (request, reply, payload, done) => {
        const validatorsNow = () => (validators ??= validatorsOf(app, described));
        // The sentence of a code is compared in the language of the call.
        const fault = inLanguage(request.language, () => faultOf(validatorsNow, request, reply, payload));
        if (fault !== null) faults.push(`${callOf(request)} answers ${reply.statusCode}: ${fault}`);
        done(null, payload);
      });
      app.addHook('onError', (request, _reply, error, done) => {
        // The caller gets a 500, which is described; the answer doesn't fit the route's schema.
        if (error.code === 'FST_ERR_RESPONSE_SERIALIZATION') {
          faults.push(`${callOf(request)} answers what its schema refuses: ${String(error.cause)}`);
        }
        done();
      });
    },
    verify() {
      const found = faults.splice(0);
      if (found.length > 0) throw new Error(`An answer does not fit the description of the API:\n${found.join('\n')}`);
    },
  };
}

function validatorsOf(app: App, described: Map<string, Validators>): Validators {
  const routes = app.printRoutes();
  const found = described.get(routes) ?? new Validators(app.swagger() as Description);
  described.set(routes, found);
  return found;
}

/** A description, with the validators of its schemas, which are compiled when an answer needs them. */
export class Validators {
  readonly description: Description;
  private readonly ajv = new Ajv2020({ strict: false, validateSchema: false, unicodeRegExp: false, logger: false });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(description: Description) {
    this.description = description;
    addFormats.default(this.ajv);
    this.ajv.addFormat('binary', true);
    this.ajv.addSchema(description, 'api');
  }

  /** The fault of a body, or null; `pointer` leads to its schema in the description. */
  fault(pointer: string, body: unknown): string | null {
    const validate = this.compiled.get(pointer) ?? this.ajv.compile({ $ref: `api#${pointer}` });
    this.compiled.set(pointer, validate);
    if (validate(body)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath || 'its body'} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`;
  }
}

/** `GET /api/properties/:id (/api/properties/7)`. */
function callOf({ method, routeOptions, url }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'of no call'} (${url})`;
}

function faultOf(
  described: () => Validators,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | null {
  const { url: route, schema } = request.routeOptions;
  if (route === undefined) {
    // An address of no call has the shape of every refusal, unless it is a page.
    if (!request.url.startsWith('/api/')) return null;
    const fault = bodyFault(described(), '/components/schemas/ErrorBody', payload);
    return fault ?? codeFault(payload, reply.statusCode, undefined);
  }
  if (schema?.hide) return null;
  const validators = described();
  const path = describedUrl(route);
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
  const operation = validators.description.paths?.[path]?.[method as 'get'];
  // Pages, and files that a plugin serves.
  if (!operation)
    return route.startsWith('/api/') && !route.startsWith('/api/docs') ? 'the call is not described' : null;

  // The header of members is described once for all calls: those that are not open to members refuse it.
  if (request.headers[actForHeader] !== undefined && !request.routeOptions.config.asMember) {
    const fault = bodyFault(validators, '/components/schemas/ErrorBody', payload);
    return fault ?? codeFault(payload, reply.statusCode, undefined);
  }
  const answer = operation.responses[reply.statusCode];
  if (!answer) return 'the status is not described; the route declares it in `errors`.';
  let pointer = `/paths/${escaped(path)}/${method}/responses/${reply.statusCode}`;
  if ('$ref' in answer) pointer = answer.$ref.slice(1);
  const { content } = '$ref' in answer ? componentOf(validators.description, pointer) : answer;
  // Fastify sends no body with 204, whatever it was given.
  if (reply.statusCode === 204 || request.method === 'HEAD') return null;
  if (!content) return 'it is described without a body.';
  const [type = ''] = String(reply.getHeader('content-type')).split(';');
  if (!(type in content)) return `its type is ${type}, described is ${Object.keys(content).join(', ')}`;
  if (type !== 'application/json') return null;
  const fault = bodyFault(validators, `${pointer}/content/${escaped(type)}/schema`, payload);
  return fault ?? codeFault(payload, reply.statusCode, (operation as Operation)['x-error-codes']);
}

function componentOf(description: Description, pointer: string): OpenAPIV3_1.ResponseObject {
  const name = pointer.split('/').at(-1) ?? '';
  return (description.components?.responses?.[name] ?? {}) as OpenAPIV3_1.ResponseObject;
}

type CodesByStatus = Record<string, readonly string[]>;

/** Codes of any call: how it was sent, whether the server can answer, and who may make it. */
const ofAnyCall =
  /^(request|form|server|api_keys|operators)\.|^accounts\.sign_in_needed$|^agencies\.no_right$|^site\.read_only$/;

/** The fault of an error's code: another status than its own, a sentence that doesn't follow from it, or one that the call hides. */
function codeFault(payload: unknown, status: number, listed: CodesByStatus | undefined): string | null {
  if (status < 400 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return null;
  const { code, params, message, errors: fields, error_codes: codes } = JSON.parse(payload.toString()) as ErrorBody;
  if (errorOf(code).status !== status && code !== 'request.malformed') return `${code} has another status.`;
  const given = Object.keys(params ?? {})
    .sort()
    .join();
  const needed = Object.keys(errorOf(code).kinds).sort().join();
  if (given !== needed) return `${code} has the parameters ${given}, and needs ${needed}.`;
  const sentence =
    code === 'request.invalid' ? (Object.values(fields ?? {})[0]?.[0] ?? message) : sentenceOf(code, params);
  if (sentence !== message) return `${code} says "${message}", its sentence is "${sentence}".`;
  const countsOf = (byField: Readonly<Record<string, readonly unknown[]>> = {}) =>
    JSON.stringify(Object.entries(byField).map(([field, list]) => [field, list.length]));
  if (countsOf(fields) !== countsOf(codes))
    return `the sentences of its fields have other codes: ${JSON.stringify(codes)}.`;
  const isListed = listed?.[status]?.includes(code) ?? true;
  return isListed || ofAnyCall.test(code) ? null : `${code} is not one of the call: write it into its \`refuses\`.`;
}

/** A stream is not read: the test and its caller need it. */
function bodyFault(validators: Validators, pointer: string, payload: unknown): string | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  return validators.fault(pointer, JSON.parse(payload.toString()));
}

function escaped(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}
