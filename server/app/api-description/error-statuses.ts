import type { FastifyContextConfig } from 'fastify';

/** The description of a refusal; `name` is that of the component. */
interface ErrorAnswer {
  name: string;
  description: string;
  /** Whether `Retry-After` may give the time of the next try. */
  mayRetry?: true;
}

/** The refusals of the product. All have the body `ErrorBody`. */
export const errorAnswers: Readonly<Record<number, ErrorAnswer>> = {
  400: { name: 'Malformed', description: 'The request cannot be read, or what it holds is not right.', mayRetry: true },
  401: { name: 'Unauthorized', description: 'A valid session or API key is needed, or the credentials are wrong.' },
  403: { name: 'Forbidden', description: 'The caller may not do this.' },
  404: { name: 'NotFound', description: 'There is nothing at this address, or nothing that the caller may see.' },
  408: { name: 'Timeout', description: 'The body did not arrive in time.' },
  409: { name: 'Conflict', description: 'The state of things does not allow this.' },
  410: { name: 'Gone', description: 'This was here once.' },
  413: { name: 'TooLarge', description: 'The body or one of its files is too large.' },
  415: { name: 'MediaType', description: 'A body of this type is not read here.' },
  416: { name: 'RangeNotSatisfiable', description: 'The file is shorter than the part that was asked for.' },
  422: { name: 'Invalid', description: 'A value is not right; `errors` maps the field to sentences about it.' },
  429: { name: 'TooManyRequests', description: 'Too many requests.', mayRetry: true },
  500: { name: 'Failed', description: 'Something went wrong on the server.' },
  503: { name: 'Unavailable', description: 'The server cannot answer at the moment.', mayRetry: true },
  507: { name: 'NoSpace', description: 'The server has no room to store this.' },
};

/** The part of a route's declaration that decides its refusals. */
export interface DeclaredRoute {
  method: string;
  url: string;
  config: FastifyContextConfig;
  /** Whether its schema checks a body or a query. */
  checksValues: boolean;
  /** Whether it reads forms. */
  readsForms: boolean;
}

/** The statuses of a route's refusals, in their order: those that follow from its declaration, and its `errors`. */
export function errorStatusesOf({ method, url, config, checksValues, readsForms }: DeclaredRoute): number[] {
  const mayHaveBody = method !== 'GET';
  const hasParams = url.includes(':');
  const statuses = [
    ...(mayHaveBody ? [400, 408, 413, 415] : []),
    ...(config.access === 'signed-in' ? [401] : []),
    ...(config.asMember ? [403] : []),
    ...(config.access === 'api-key' ? [401, 403] : []),
    ...(config.access === 'operator' ? [403, 404] : []),
    ...(hasParams ? [404] : []),
    ...(checksValues || hasParams || config.isIdempotent ? [422] : []),
    ...(config.limit === 'none' ? [] : [429]),
    ...(readsForms ? [507] : []),
    500,
    503,
    ...(config.errors ?? []),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
