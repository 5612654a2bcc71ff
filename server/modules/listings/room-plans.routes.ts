import { findHomePlan, saveHomePlan } from '#contracts/calls/home-plans.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { RoomPlansService } from './room-plans.service.ts';

/** Rooms of single homes. */
export function roomPlansRoutes(app: App, { roomPlans }: { roomPlans: RoomPlansService }): void {
  serve(app, findHomePlan, async ({ userId, params }) => ({ data: await roomPlans.find(userId, Number(params.id)) }));
  serve(app, saveHomePlan, async ({ userId, params, body }) => ({
    data: await roomPlans.save(userId, Number(params.id), body),
  }));
}
