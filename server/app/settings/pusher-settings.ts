import * as z from 'zod/mini';
import type { RealtimeApp } from '#server/platform/realtime/realtime.ts';
import { isOrigin, originOf } from './setting-values.ts';

/** An application at Pusher, or at another server of its protocol. */
export interface PusherApp extends RealtimeApp {
  cluster: string;
  /** Origin of that server; null: the cluster of Pusher. */
  url: string | null;
}

/** Settings of a realtime server that speaks Pusher's protocol and runs elsewhere. */
export const pusherDefinitions = {
  PUSHER_APP_ID: { schema: z.string().check(z.regex(/^[\w-]{1,100}$/)), should: 'the id of an application at Pusher' },
  PUSHER_KEY: { schema: z.string().check(z.regex(/^\w{1,100}$/)), should: 'the key of that application' },
  PUSHER_SECRET: { schema: z.string().check(z.regex(/^\w{1,100}$/)), should: 'the secret of that application' },
  PUSHER_CLUSTER: { schema: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)), should: 'a cluster such as ap2' },
  PUSHER_URL: {
    schema: z.pipe(z.string().check(z.refine(isOrigin)), z.transform(originOf)),
    should: 'the address of a server that speaks the Pusher protocol, such as https://sockets.example',
  },
};

type Values = { [N in keyof typeof pusherDefinitions]?: z.infer<(typeof pusherDefinitions)[N]['schema']> };

/** The application; undefined without its settings. */
export function pusherOf(values: Values): PusherApp | undefined {
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_CLUSTER: cluster = 'ap2' } = values;
  if (id === undefined || key === undefined || secret === undefined) return undefined;
  return { id, key, secret, cluster, url: values.PUSHER_URL ?? null };
}

/** Problems of these settings in combination. */
export function pusherProblems(values: Values & { PUBLIC_URL?: string }): string[] {
  const { PUSHER_APP_ID: id = '', PUSHER_URL: url, PUBLIC_URL: pages = '' } = values;
  const problems: string[] = [];
  if (url === undefined && /\D/.test(id)) {
    problems.push('PUSHER_APP_ID is set to something else: it should be a number, unless PUSHER_URL is set.');
  }
  if (url !== undefined && id === '') {
    problems.push(`PUSHER_APP_ID is missing: with PUSHER_URL it should be ${pusherDefinitions.PUSHER_APP_ID.should}.`);
  }
  // Browsers refuse sockets without encryption on pages that have it.
  if (url?.startsWith('http:') && pages.startsWith('https:')) {
    problems.push('PUSHER_URL is set to something else: it should begin with https, as PUBLIC_URL does.');
  }
  return problems;
}
