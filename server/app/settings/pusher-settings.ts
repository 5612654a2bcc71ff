import type { RealtimeApp } from '#server/platform/realtime/realtime.ts';

interface Values {
  PUSHER_APP_ID?: string;
  PUSHER_KEY?: string;
  PUSHER_SECRET?: string;
  PUSHER_CLUSTER?: string;
}

/** The application at Pusher; undefined without its settings. */
export function pusherOf(values: Values): (RealtimeApp & { cluster: string }) | undefined {
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_CLUSTER: cluster = 'ap2' } = values;
  if (id === undefined || key === undefined || secret === undefined) return undefined;
  return { id, key, secret, cluster };
}
