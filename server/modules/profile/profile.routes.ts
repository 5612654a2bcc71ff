import { MyLeadsReply } from '#contracts/leads.ts';
import {
  MyLeadsQuery,
  NotificationsBody,
  NotificationsReply,
  ProfileBody,
  ProfileQuery,
  ProfileReply,
  ProfileSavedReply,
  ProfileStatsReply,
} from '#contracts/profile.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ProfileService } from './profile.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['profile'];

/** My Profile: the user, the user's records, and their totals. */
export function profileRoutes(app: App, { profile }: { profile: ProfileService }): void {
  app.get(
    '/api/user/profile',
    {
      config: signedIn,
      schema: {
        summary: 'The user with a page of the own records',
        tags,
        querystring: ProfileQuery,
        response: { 200: ProfileReply },
      },
    },
    async (request) => ({
      success: true as const,
      message: 'Profile fetched.',
      data: await profile.getProfile(signedInOf(request).userId, request.query),
    }),
  );

  app.put(
    '/api/user/profile',
    {
      config: signedIn,
      schema: { summary: 'Change the profile', tags, body: ProfileBody, response: { 200: ProfileSavedReply } },
    },
    async (request) => ({
      success: true as const,
      message: 'Profile updated successfully!',
      data: { user: await profile.save(signedInOf(request).userId, request.body) },
    }),
  );

  app.get(
    '/api/user/profile/stats',
    {
      config: signedIn,
      schema: { summary: 'What the own records come to', tags, response: { 200: ProfileStatsReply } },
    },
    async (request) => ({ success: true as const, data: await profile.getStats(signedInOf(request).userId) }),
  );

  app.get(
    '/api/user/notifications',
    {
      config: signedIn,
      schema: { summary: 'Which mails the user wants', tags, response: { 200: NotificationsReply } },
    },
    async (request) => ({
      success: true as const,
      data: await profile.getNotifications(signedInOf(request).userId),
    }),
  );

  app.put(
    '/api/user/notifications',
    {
      config: signedIn,
      schema: {
        summary: 'Choose which mails the user wants',
        tags,
        body: NotificationsBody,
        response: { 200: NotificationsReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await profile.setNotifications(signedInOf(request).userId, request.body),
    }),
  );

  app.get(
    '/api/my-leads',
    {
      config: signedIn,
      schema: {
        summary: 'The own requirements, newest first',
        tags,
        querystring: MyLeadsQuery,
        response: { 200: MyLeadsReply },
      },
    },
    async (request) => {
      const { leads, meta } = await profile.listMyLeads(signedInOf(request).userId, request.query);
      return { success: true as const, data: leads, meta };
    },
  );
}
