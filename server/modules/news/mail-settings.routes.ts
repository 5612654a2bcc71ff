import { createHash, timingSafeEqual } from 'node:crypto';
import { MessageReply } from '#contracts/accounts.ts';
import {
  MailEventsBody,
  MailLinkParams,
  MailSettingsBody,
  MailSettingsReply,
  NewsletterBody,
} from '#contracts/mail-settings.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/types.ts';
import type { MailSettingsService } from './mail-settings.service.ts';
import type { NewsletterService } from './newsletter.service.ts';

const open = { access: 'anonymous', limit: 'api' } as const;
const tags = ['mail'];
const newsletterAnswer = 'Look into your mail: one press there chooses your city and confirms the address.';

/** Settings of mail by signed links, the newsletter, and the mail service's reports. */
export async function mailSettingsRoutes(
  app: App,
  needs: { mailSettings: MailSettingsService; newsletter: NewsletterService; mailEventsSecret: string | null },
): Promise<void> {
  const { mailSettings, newsletter, mailEventsSecret } = needs;

  app.get(
    '/api/mail-settings/:token',
    {
      config: open,
      schema: {
        summary: 'Settings of a mail’s link',
        tags,
        params: MailLinkParams,
        response: { 200: MailSettingsReply },
      },
    },
    async (request) => ({ success: true as const, data: await mailSettings.find(request.params.token) }),
  );

  app.put(
    '/api/mail-settings/:token',
    {
      config: open,
      schema: {
        summary: 'Change the settings of a mail’s link',
        tags,
        params: MailLinkParams,
        body: MailSettingsBody,
        response: { 200: MailSettingsReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await mailSettings.change(request.params.token, request.body),
    }),
  );

  // Mail programs send a form (RFC 8058), which adds nothing to the link.
  await app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined));
    scope.post(
      '/api/mail-settings/:token/unsubscribe',
      {
        config: open,
        bodyLimit: 4096,
        schema: {
          summary: 'End the mails of a link at one press',
          tags,
          params: MailLinkParams,
          response: { 200: MessageReply },
        },
      },
      async (request) => {
        await mailSettings.unsubscribe(request.params.token);
        return { success: true as const, message: 'These mails have ended.' };
      },
    );
    done();
  });

  app.post(
    '/api/newsletter',
    {
      config: { access: 'anonymous', limit: 'newsletter' },
      schema: { summary: 'Ask for new homes once a week', tags, body: NewsletterBody, response: { 200: MessageReply } },
    },
    async (request) => {
      await newsletter.subscribe(request.body.email);
      return { success: true as const, message: newsletterAnswer };
    },
  );

  app.post(
    '/api/mail-events',
    {
      // The secret proves the mail service, so no limit is needed.
      config: { access: 'anonymous', limit: 'none', errors: [403], inReadOnlyMode: 'open' },
      schema: {
        security: [{ mailService: [] }],
        summary: 'For the mail service: bounces and complaints, with the secret as bearer token',
        tags,
        body: MailEventsBody,
        response: { 200: MessageReply },
      },
      preValidation: (request, _reply, done) => {
        const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
        done(mailEventsSecret !== null && isEqual(given, mailEventsSecret) ? undefined : refusal());
      },
    },
    async (request) => {
      await mailSettings.takeEvents(request.body);
      return { success: true as const, message: 'Noted' };
    },
  );
}

const refusal = () =>
  new AppError(403, 'mail_events.refused', 'This call is for the mail service, with the secret of MAIL_EVENTS_SECRET.');

const hash = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (a: string, b: string): boolean => timingSafeEqual(hash(a), hash(b));
