import type { OpenAPIV3_1 } from 'openapi-types';
import { errors } from '#contracts/error-codes/error-codes.ts';
import { errorAnswers } from './error-statuses.ts';

const retryAfter: OpenAPIV3_1.HeaderObject = {
  description: 'Seconds after which a repeat may succeed.',
  schema: { type: 'integer', minimum: 0 },
};

/** Every refusal as a component. */
export const errorComponents: OpenAPIV3_1.ComponentsObject = {
  headers: { RetryAfter: retryAfter },
  responses: Object.fromEntries(
    Object.values(errorAnswers).map(({ name, description, mayRetry }) => [
      name,
      {
        description,
        ...(mayRetry && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  ),
};

/** Adds to `ErrorBody` the status of each code and the kinds of its parameters, as `x-error-codes`. */
export function describeErrorCodes(schemas: NonNullable<OpenAPIV3_1.ComponentsObject['schemas']>): void {
  const codes = Object.entries(errors).map(([code, { status, kinds }]): [string, object] => [
    code,
    { status, ...(Object.keys(kinds).length > 0 && { params: kinds }) },
  ]);
  schemas.ErrorBody = { ...schemas.ErrorBody, 'x-error-codes': Object.fromEntries(codes) } as never;
}

/** Refers to the component of a status. */
export function errorReference(status: number): OpenAPIV3_1.ReferenceObject {
  const answer = errorAnswers[status];
  if (!answer) throw new Error(`The status ${status} has no line in error-statuses.ts.`);
  return { $ref: `#/components/responses/${answer.name}` };
}
