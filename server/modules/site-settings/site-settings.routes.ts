import { RecordParams } from '#contracts/listings.ts';
import { DoneReply } from '#contracts/operators.ts';
import {
  BannedWordBody,
  FeaturedHomesBody,
  NoticeBody,
  PlanPriceBody,
  ReadOnlyBody,
  SignUpBody,
  SiteSettingsReply,
} from '#contracts/site-settings.ts';
import { operatorOf } from '#server/platform/http/operators.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SettingChangesService } from './setting-changes.service.ts';

const tags = ['operator'];
const administrator = { access: 'operator', limit: 'api', role: 'administrator' } as const;
const dangerous = { ...administrator, isDangerous: true } as const;
const done = { success: true as const };

/**
 * Routes for administrators' settings of the whole site: the notice, banned words, featured homes, prices, switches.
 */
export function siteSettingsRoutes(app: App, { settingChanges }: { settingChanges: SettingChangesService }): void {
  app.get(
    '/api/operator/settings',
    {
      config: administrator,
      schema: { summary: 'What is set for the whole site, and who set it', tags, response: { 200: SiteSettingsReply } },
    },
    async () => ({ ...done, data: await settingChanges.list() }),
  );

  app.put(
    '/api/operator/settings/notice',
    {
      config: administrator,
      schema: { summary: 'Show a notice on all pages', tags, body: NoticeBody, response: { 200: DoneReply } },
    },
    async (request) => {
      await settingChanges.setNotice(operatorOf(request), request.body);
      return done;
    },
  );

  app.delete(
    '/api/operator/settings/notice',
    { config: administrator, schema: { summary: 'Take the notice down', tags, response: { 200: DoneReply } } },
    async (request) => {
      await settingChanges.setNotice(operatorOf(request), null);
      return done;
    },
  );

  app.put(
    '/api/operator/settings/featured-homes',
    {
      config: administrator,
      schema: {
        summary: 'Choose the featured homes of the home page, in their order',
        tags,
        body: FeaturedHomesBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      await settingChanges.setFeaturedHomes(operatorOf(request), request.body);
      return done;
    },
  );

  app.put(
    '/api/operator/settings/sign-up',
    {
      config: dangerous,
      schema: { summary: 'Open or close sign-up', tags, body: SignUpBody, response: { 200: DoneReply } },
    },
    async (request) => {
      await settingChanges.setSignUp(operatorOf(request), request.body);
      return done;
    },
  );

  app.put(
    '/api/operator/settings/read-only',
    {
      config: dangerous,
      schema: { summary: 'Begin or end read-only mode', tags, body: ReadOnlyBody, response: { 200: DoneReply } },
    },
    async (request) => {
      await settingChanges.setReadOnly(operatorOf(request), request.body);
      return done;
    },
  );

  app.post(
    '/api/operator/banned-words',
    {
      config: { ...administrator, errors: [409] },
      schema: { summary: 'Ban a word or a link', tags, body: BannedWordBody, response: { 201: DoneReply } },
    },
    async (request, reply) => {
      await settingChanges.addBannedWord(operatorOf(request), request.body);
      return reply.code(201).send(done);
    },
  );

  app.delete(
    '/api/operator/banned-words/:id',
    {
      config: administrator,
      schema: { summary: 'Allow a word or a link again', tags, params: RecordParams, response: { 200: DoneReply } },
    },
    async (request) => {
      await settingChanges.removeBannedWord(operatorOf(request), Number(request.params.id));
      return done;
    },
  );

  app.post(
    '/api/operator/plan-prices',
    {
      config: dangerous,
      schema: {
        summary: 'Enter what a plan costs from a day on',
        tags,
        body: PlanPriceBody,
        response: { 201: DoneReply },
      },
    },
    async (request, reply) => {
      await settingChanges.enterPlanPrice(operatorOf(request), request.body);
      return reply.code(201).send(done);
    },
  );

  app.delete(
    '/api/operator/plan-prices/:id',
    {
      config: { ...dangerous, errors: [409] },
      schema: {
        summary: 'Take back a price that has not begun',
        tags,
        params: RecordParams,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      await settingChanges.removePlanPrice(operatorOf(request), Number(request.params.id));
      return done;
    },
  );
}
