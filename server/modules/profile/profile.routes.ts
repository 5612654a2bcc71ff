import {
  findLanguage,
  findProfile,
  saveProfile,
  findProfileStats,
  findNotifications,
  saveLanguage,
  saveNotifications,
  listMyLeads,
} from '#contracts/calls/profile.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ProfileService } from './profile.service.ts';

/** My Profile: the user, the user's records, and their totals. */
export function profileRoutes(app: App, { profile }: { profile: ProfileService }): void {
  serve(app, findProfile, async ({ userId, query }) => ({
    message: 'Profile fetched.',
    data: await profile.getProfile(userId, query),
  }));

  serve(app, saveProfile, async ({ userId, body }) => ({
    message: 'Profile updated successfully!',
    data: { user: await profile.save(userId, body) },
  }));

  serve(app, findProfileStats, async ({ userId }) => ({ data: await profile.getStats(userId) }));

  serve(app, findNotifications, async ({ userId }) => ({
    data: await profile.getNotifications(userId),
  }));

  serve(app, saveNotifications, async ({ userId, body }) => ({
    data: await profile.setNotifications(userId, body),
  }));

  serve(app, findLanguage, async ({ userId }) => ({ data: { language: await profile.getLanguage(userId) } }));

  serve(app, saveLanguage, async ({ userId, body }) => {
    await profile.setLanguage(userId, body.language);
    return { data: body };
  });

  serve(app, listMyLeads, async ({ userId, query }) => {
    const { leads, meta } = await profile.listMyLeads(userId, query);
    return { data: leads, meta };
  });
}
