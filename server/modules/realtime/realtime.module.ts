import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { addSocketGauge } from './realtime.health.ts';
import { realtimeRoutes } from './realtime.routes.ts';
import { makeRealtimeService } from './realtime.service.ts';

type Needs = NeedsOf<typeof makeRealtimeService | typeof realtimeRoutes, 'realtimeAccess'>;

/** Access to channels of live messages. */
export const realtime = defineModule({
  services: (needs: Needs) => ({ realtimeAccess: makeRealtimeService(needs) }),
  calls: realtimeRoutes,
  everywhere: ({ realtimeAccess }) => [
    { name: 'sweep of sessions', work: () => realtimeAccess.sweepSessions(), pauseMs: 60_000 },
  ],
  health(metrics, { embeddedRealtime }) {
    if (embeddedRealtime) addSocketGauge(metrics, embeddedRealtime);
  },
});
