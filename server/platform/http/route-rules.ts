import type { Access, LimitName } from '#contracts/calls/call.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { App } from './types.ts';

export type { Access, LimitName };

/** Requests a minute for one address without a token, beyond which each takes work: a carrier's phones share one. */
export const apiRequestsPerMinute = 1_200;
/** Pages rendered a minute for one address: ten to twenty milliseconds each. */
export const renderingsPerMinute = 600;
/**
 * Share pictures drawn a minute for one address: eighty milliseconds each, so that one caller holds a sixth of a core
 * at most. One a home is drawn for everybody and stored, and stored ones are free; crawlers of messengers cannot solve
 * puzzles.
 */
export const sharePicturesPerMinute = 120;
/** Requests a minute for one user. */
export const signedInRequestsPerMinute = 600;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    limit?: LimitName;
    /**
     * Statuses of refusals that do not follow from the declarations of the route, for the description of the API
     * (server/app/api-description/error-statuses.ts holds those that do).
     */
    errors?: readonly number[];
    /** The media types of an answer that isn't JSON of a schema: a picture, a table, an invoice. */
    answerType?: string | readonly string[];
    /** Repeats with the same `Idempotency-Key` are answered as the first call was. */
    isIdempotent?: true;
  }
}

export interface RouteRule {
  method: string;
  url: string;
  access: Access;
  limit: LimitName;
}

/**
 * Makes `app` refuse to start with a route that declares no access or no limit. Returns the list of declarations,
 * complete when the app is ready. HEAD comes with its GET and is left out.
 */
export function requireRouteRules(app: FastifyInstance): RouteRule[] {
  const routes: RouteOptions[] = [];
  const rules: RouteRule[] = [];
  app.addHook('onRoute', (route: RouteOptions) => {
    routes.push(route);
  });
  app.addHook('onReady', (done) => {
    for (const route of routes) {
      const { access, limit } = route.config ?? {};
      const methods = [route.method].flat();
      if (!access || !limit)
        throw new Error(`The route ${methods.join(',')} ${route.url} declares no access or no limit.`);
      if (access === 'operator' && !route.config?.role) {
        throw new Error(`The route ${methods.join(',')} ${route.url} declares no role.`);
      }
      for (const method of methods) if (method !== 'HEAD') rules.push({ method, url: route.url, access, limit });
    }
    rules.sort((a, b) => `${a.url} ${a.method}`.localeCompare(`${b.url} ${b.method}`));
    done();
  });
  return rules;
}

/** Registers a plugin that adds routes, and declares access and limit for all of them. */
export async function coverRoutes(
  app: App,
  rule: { access: Access; limit: LimitName },
  plugin: (scope: App) => Promise<void>,
): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...rule, ...route.config };
    });
    await plugin(scope);
  });
}
