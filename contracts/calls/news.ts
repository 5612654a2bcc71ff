import {
  NewsQuery,
  NewsReply,
  NewsSettingsBody,
  NewsSettingsReply,
  ReadNewsBody,
  UnreadNewsReply,
} from '#contracts/news/news.ts';
import { PushStateReply, PushSubscriptionBody } from '#contracts/news/push.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'news' } as const;
// First names of people who wrote or revealed, and homes that are open to all.
const ofNews = { ...ofUser, harmless: 'said before' } as const;
const ofOneself = { ...ofUser, harmless: 'one’s own account, records and money' } as const;

export const findNews = call({
  get: '/api/news',
  ...ofNews,
  summary: 'News, newest first',
  query: NewsQuery,
  reply: NewsReply,
  failed: callTexts.newsNotLoaded,
});

export const countUnreadNews = call({
  get: '/api/news/unread-count',
  ...ofNews,
  summary: 'How much news is unread',
  reply: UnreadNewsReply,
  example: { reply: { success: true, unread_count: 3 } },
  failed: callTexts.newsNotLoaded,
});

export const readNews = call({
  post: '/api/news/read',
  ...ofNews,
  summary: 'Mark news as read',
  body: ReadNewsBody,
  reply: UnreadNewsReply,
  changes: 'nothing',
  example: { body: { up_to: 318 } },
  failed: callTexts.newsNotMarkedAsRead,
});

export const findNewsSettings = call({
  get: '/api/user/news-settings',
  ...ofOneself,
  summary: 'Which news is shown',
  reply: NewsSettingsReply,
  failed: callTexts.choiceOfNewsNotLoaded,
});

export const saveNewsSettings = call({
  put: '/api/user/news-settings',
  ...ofOneself,
  summary: 'Choose which news is shown',
  body: NewsSettingsBody,
  reply: NewsSettingsReply,
  example: { body: { match: true, views: false } },
  failed: callTexts.choiceNotSaved,
});

export const findPushState = call({
  get: '/api/push',
  ...ofOneself,
  summary: 'Push messages of this session',
  reply: PushStateReply,
  failed: callTexts.notificationsOfThisDeviceNotLoaded,
});

export const turnPushOn = call({
  put: '/api/push',
  ...ofOneself,
  summary: 'Send push messages to this browser as long as the session lasts',
  body: PushSubscriptionBody,
  reply: PushStateReply,
  refuses: ['push.no_search'],
  example: {
    body: {
      endpoint: 'https://push.example.org/send/8f2c',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
  },
  // The address belongs to no push service.
  tried: {
    body: { endpoint: 'https://push.example.com/x', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
    status: 422,
  },
  failed: callTexts.notificationsNotTurnedOn,
});

export const turnPushOff = call({
  delete: '/api/push',
  ...ofOneself,
  summary: 'End the push messages of this session',
  reply: PushStateReply,
  failed: callTexts.notificationsNotTurnedOff,
});

export const findPushSettings = call({
  get: '/api/user/push-settings',
  ...ofOneself,
  summary: 'Which news comes as push messages',
  reply: NewsSettingsReply,
  failed: callTexts.choiceOfNotificationsNotLoaded,
});

export const savePushSettings = call({
  put: '/api/user/push-settings',
  ...ofOneself,
  summary: 'Choose which news comes as push messages',
  body: NewsSettingsBody,
  reply: NewsSettingsReply,
  example: { body: { match: true, views: false } },
  failed: callTexts.choiceNotSaved,
});
