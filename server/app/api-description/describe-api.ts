import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { brand } from '#contracts/brand.ts';
import type { App } from '#server/platform/http/types.ts';
import { completeOperation, type Operation } from './complete-operation.ts';
import { describeErrorCodes, errorComponents } from './error-components.ts';
import { nameFormFields } from './form-field-types.ts';
import { nameSchemas } from './named-schemas.ts';
import { tidySchemas } from './tidy-schemas.ts';
import { webhooks } from './webhooks.ts';

export type Description = OpenAPIV3_1.Document;

const securitySchemes: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that a sign-in answers with. No cookie stands for it, so other sites cannot make calls for a user. Open calls take it too: it decides what of a record is shown.',
  },
  apiKey: { type: 'http', scheme: 'bearer', description: 'A key of `POST /api/api-keys`, for programs.' },
  resetGrant: {
    type: 'apiKey',
    in: 'cookie',
    name: 'aangan_password_reset',
    description: 'Set when the code of a reset was checked. Where the site is https, the name begins with `__Secure-`.',
  },
  desk: {
    type: 'apiKey',
    in: 'cookie',
    name: 'aangan_desk',
    description:
      'Set when an operator opened the desk; only with the session that opened it. Where the site is https, the name begins with `__Host-`.',
  },
  mailService: { type: 'http', scheme: 'bearer', description: 'The secret of MAIL_EVENTS_SECRET.' },
};

const description = `The calls of ${brand.name}. Every refusal has the body \`ErrorBody\`; its \`code\` never changes, \`params\` are the values of its sentence, and \`message\` is that sentence for people, which may be reworded. \`error_codes\` has the codes of the sentences in \`errors\`. \`ErrorBody\` lists all codes, \`x-error-codes\` of a call those of its own.

Browsers may call from pages of this site alone. Bodies are \`application/json\`, or \`multipart/form-data\` where a call takes files; other types are refused with 415, so no form of another site is read.`;

/**
 * Describes the routes that are registered after it: `app.swagger()` returns the description. Facts that follow from a
 * route's declaration are added by rule (complete-operation.ts).
 */
export async function describeApi(app: App): Promise<void> {
  nameSchemas();
  nameFormFields();
  const toJsonSchemas = createJsonSchemaTransform({});
  const addNamedSchemas = createJsonSchemaTransformObject({});
  const routes = new Map<string, RouteOptions>();

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: brand.name, version: '1', description },
      components: { securitySchemes },
    },
    transform: (given) => {
      for (const method of [given.route.method].flat()) routes.set(`${method} ${describedUrl(given.url)}`, given.route);
      return toJsonSchemas(given);
    },
    transformObject: (given) => {
      const described = addNamedSchemas(given) as Description;
      described.components = { ...described.components, ...errorComponents };
      for (const [url, path] of Object.entries(described.paths ?? {})) {
        for (const [method, operation] of Object.entries(path ?? {})) {
          const route = routes.get(`${method.toUpperCase()} ${url}`);
          if (route) completeOperation(operation as Operation, route, method.toUpperCase());
        }
      }
      described.webhooks = webhooks;
      const tidy = tidySchemas(described);
      describeErrorCodes(tidy.components?.schemas ?? {});
      return tidy;
    },
  });
}

/** `/api/properties/:id` as a description writes it. */
export function describedUrl(url: string): string {
  return url.replaceAll(/:(\w+)/g, '{$1}');
}
