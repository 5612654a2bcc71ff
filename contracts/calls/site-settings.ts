import { RecordParams } from '#contracts/homes/listings.ts';
import { DoneReply } from '#contracts/desk/operators.ts';
import {
  BannedWordBody,
  FeaturedHomesBody,
  NoticeBody,
  PlanPriceBody,
  ReadOnlyBody,
  SignUpBody,
  SiteSettingsReply,
} from '#contracts/desk/site-settings.ts';
import { administrator, administratorWithCode } from './at-desk.ts';
import { call } from './call.ts';

export const findSiteSettings = call({
  get: '/api/operator/settings',
  ...administrator,
  summary: 'What is set for the whole site, and who set it',
  reply: SiteSettingsReply,
});

export const setNotice = call({
  put: '/api/operator/settings/notice',
  ...administrator,
  summary: 'Show a notice on all pages',
  body: NoticeBody,
  reply: DoneReply,
  example: {
    body: {
      kind: 'warning',
      text: 'On Sunday from 2 to 4 at night we work on the site.',
      starts_at: '2026-11-25T12:00:00+05:30',
      ends_at: '2026-11-29T04:00:00+05:30',
    },
  },
});

export const endNotice = call({
  delete: '/api/operator/settings/notice',
  ...administrator,
  summary: 'Take the notice down',
  reply: DoneReply,
});

export const setFeaturedHomes = call({
  put: '/api/operator/settings/featured-homes',
  ...administrator,
  summary: 'Choose the featured homes of the home page, in their order',
  body: FeaturedHomesBody,
  reply: DoneReply,
  example: { body: { ids: [311, 312] } },
});

export const setSignUp = call({
  put: '/api/operator/settings/sign-up',
  ...administratorWithCode,
  summary: 'Open or close sign-up',
  body: SignUpBody,
  reply: DoneReply,
  example: { body: { is_open: false, reason: 'A wave of false accounts' } },
});

export const setReadOnly = call({
  put: '/api/operator/settings/read-only',
  ...administratorWithCode,
  summary: 'Begin or end read-only mode',
  body: ReadOnlyBody,
  reply: DoneReply,
  example: { body: { is_on: true, reason: 'The database moves to another machine' } },
});

export const addBannedWord = call({
  post: '/api/operator/banned-words',
  ...administrator,
  summary: 'Ban a word or a link',
  body: BannedWordBody,
  reply: DoneReply,
  status: 201,
  refuses: ['settings.word_present', 'settings.full'],
  example: { body: { kind: 'word', text: 'gift card', effect: 'refuse' } },
});

export const removeBannedWord = call({
  delete: '/api/operator/banned-words/:id',
  ...administrator,
  summary: 'Allow a word or a link again',
  params: RecordParams,
  reply: DoneReply,
});

export const enterPlanPrice = call({
  post: '/api/operator/plan-prices',
  ...administratorWithCode,
  summary: 'Enter what a plan costs from a day on',
  body: PlanPriceBody,
  reply: DoneReply,
  status: 201,
  example: {
    body: {
      plan: 'basic',
      starts_on: '2026-12-01',
      price: 249,
      reason: 'New prices of the year',
    },
  },
});

export const removePlanPrice = call({
  delete: '/api/operator/plan-prices/:id',
  ...administratorWithCode,
  summary: 'Take back a price that has not begun',
  params: RecordParams,
  reply: DoneReply,
  refuses: ['settings.price_begun'],
});
