import type { RouteOptions } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import { errorOf, type ErrorCode } from '#contracts/error-codes/error-codes.ts';
import { idempotencyKeyPattern } from '#server/platform/http/idempotency-key.ts';
import type { FormLimits } from '#server/platform/http/forms.ts';
import type { Access } from '#server/platform/http/route-rules.ts';
import { errorReference } from './error-components.ts';
import { errorStatusesOf } from './error-statuses.ts';
import { multipartContent } from './multipart-body.ts';

/** `x-error-codes`: codes of errors beside those of any such call, by their status. */
export type Operation = OpenAPIV3_1.OperationObject<{ 'x-error-codes'?: Record<string, ErrorCode[]> }>;

const successes: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted, and done in the background.',
  204: 'Done; the answer has no body.',
};

/**
 * Adds to the description of a route what follows from its declaration: who may call it, the refusals, the forms and
 * files that it takes and gives, and the examples.
 */
export function completeOperation(operation: Operation, route: RouteOptions, method: string): void {
  const config = route.config ?? {};
  const form = formOf(route);
  operation.operationId = operationIdOf(method, route.url);
  operation.security ??= securityOf(config.access, method);
  if (takesAnyQuery(route.schema?.querystring)) (operation.parameters ??= []).push(anyQueryParameter);
  if (config.isIdempotent) (operation.parameters ??= []).push(idempotencyParameter);
  completeBody(operation, form, config.call?.example?.body);

  const answers = (operation.responses ??= {});
  const example = config.call?.example?.reply;
  for (const [status, answer] of Object.entries(answers)) {
    if ('$ref' in answer) continue;
    answer.description = successes[status] ?? answer.description;
    if (config.answerType !== undefined) answer.content = fileContent([config.answerType].flat());
    const json = answer.content?.['application/json'];
    if (json && example !== undefined) json.example = example;
  }
  if (config.call?.inParts && answers['200'])
    answers['206'] = { ...answers['200'], description: 'The part of the file that Range names.' };
  const statuses = errorStatusesOf({
    method,
    url: route.url,
    config,
    checksValues: Boolean(route.schema?.body ?? route.schema?.querystring),
    readsForms: form !== null,
  });
  for (const status of statuses) answers[status] = errorReference(status);
  const codes = codesByStatus(config.call?.refuses ?? []);
  if (Object.keys(codes).length > 0) operation['x-error-codes'] = codes;
}

/** Codes under their status. */
function codesByStatus(codes: readonly ErrorCode[]): Record<string, ErrorCode[]> {
  const found: Record<string, ErrorCode[]> = {};
  for (const code of codes) (found[errorOf(code).status] ??= []).push(code);
  return found;
}

function securityOf(access: Access | undefined, method: string): OpenAPIV3_1.SecurityRequirementObject[] {
  if (access === 'signed-in') return [{ session: [] }];
  if (access === 'operator') return [{ session: [], desk: [] }];
  if (access === 'api-key') return [{ apiKey: [] }];
  // Open pages may show more to signed-in users.
  return method === 'GET' ? [{}, { session: [] }] : [];
}

const idempotencyParameter: OpenAPIV3_1.ParameterObject = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: 'A UUID, say. A repeat with the same key is answered as the first call was, and done once.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

/** Fields that the checkout of the payment gateway sends, whichever gateway that is. */
const anyQueryParameter: OpenAPIV3_1.ParameterObject = {
  in: 'query',
  name: 'fields',
  required: false,
  description: 'Any further fields, each under its name.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

/** Whether a schema takes fields beyond those that it names. */
function takesAnyQuery(query: unknown): boolean {
  if (!(query instanceof z.core.$ZodObject)) return false;
  const { catchall } = query._zod.def;
  return catchall !== undefined && !(catchall instanceof z.core.$ZodNever);
}

function completeBody(operation: Operation, form: FormLimits | null, example: unknown): void {
  const body = operation.requestBody;
  if (!body || !('content' in body)) return;
  const json = body.content['application/json'];
  if (!json?.schema) return;
  if (form) body.content = multipartContent(json.schema, form);
  else if (acceptsNull(json.schema)) body.required = false;
  const described = body.content['application/json'];
  if (described && example !== undefined) described.example = example;
}

function acceptsNull(schema: OpenAPIV3_1.SchemaObject): boolean {
  return (schema.anyOf ?? []).some((one) => 'type' in one && one.type === 'null');
}

function fileContent(types: string[]): Record<string, OpenAPIV3_1.MediaTypeObject> {
  const schemaOf = (type: string): OpenAPIV3_1.SchemaObject =>
    type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' };
  return Object.fromEntries(
    types.map((type) => {
      const [name = type] = type.split(';');
      return [name, { schema: schemaOf(name) }];
    }),
  );
}

/** The form limits of a route's hook, or null. */
function formOf(route: RouteOptions): FormLimits | null {
  for (const hook of [route.preValidation ?? []].flat()) if ('form' in hook) return hook.form as FormLimits;
  return null;
}

/** `GET /api/buyer-leads/:id/homes` is `getBuyerLeadsByIdHomes`. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '/')
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
