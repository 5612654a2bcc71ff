import type { OpenAPIV3_1 } from 'openapi-types';

const header = (name: string, description: string): OpenAPIV3_1.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The requests that this product makes: to the addresses of owners' programs. */
export const webhooks: NonNullable<OpenAPIV3_1.Document['webhooks']> = {
  enquiry: {
    post: {
      summary: 'An enquiry was made or moved, or its owner sends a test',
      description:
        'Signed as in Standard Webhooks, with the secret of the address. Answer with a status of 2xx once it is stored, ' +
        'and store each webhook-id once: an event may come more than once, and out of order. 410 ends the webhook. ' +
        'Anything else, and no answer in time, is tried again with growing pauses.',
      tags: ['programs'],
      parameters: [
        header('webhook-id', 'Of the event: the same in each try'),
        header('webhook-timestamp', 'Of this try, in seconds since 1970'),
        header('webhook-signature', 'v1 and the HMAC-SHA256 of id, timestamp and body, in base64'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
      },
      responses: { '2XX': { description: 'The event is stored' } },
    },
  },
};
