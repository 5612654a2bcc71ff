import { createHash, timingSafeEqual } from 'node:crypto';
import type { preValidationHookHandler } from 'fastify';
import { endMails, findMailSettings, reportMailEvents, saveMailSettings, subscribe } from '#contracts/calls/mail.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { MailSettingsService } from './mail-settings.service.ts';
import type { NewsletterService } from './newsletter.service.ts';

const newsletterAnswer = 'Look into your mail: one press there chooses your city and confirms the address.';

/** Settings of mail by signed links, the newsletter, and the mail service's reports. */
export async function mailSettingsRoutes(
  app: App,
  needs: { mailSettings: MailSettingsService; newsletter: NewsletterService; mailEventsSecret: string | null },
): Promise<void> {
  const { mailSettings, newsletter, mailEventsSecret } = needs;

  serve(app, findMailSettings, async ({ params }) => ({ data: await mailSettings.find(params.token) }));
  serve(app, saveMailSettings, async ({ params, body }) => ({ data: await mailSettings.change(params.token, body) }));

  // Mail programs send a form (RFC 8058), which adds nothing to the link.
  await app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined));
    serve(scope, endMails, { bodyLimit: 4096 }, async ({ params }) => {
      await mailSettings.unsubscribe(params.token);
      return { message: 'These mails have ended.' };
    });
    done();
  });

  serve(app, subscribe, async ({ body }) => {
    await newsletter.subscribe(body.email);
    return { message: newsletterAnswer };
  });

  const checkSecret: preValidationHookHandler = (request, _reply, done) => {
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    done(mailEventsSecret !== null && isEqual(given, mailEventsSecret) ? undefined : refusal());
  };
  serve(app, reportMailEvents, { preValidation: checkSecret }, async ({ body }) => {
    await mailSettings.takeEvents(body);
    return { message: 'Noted' };
  });
}

const refusal = () => new AppError('mail_events.refused');

const hash = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (a: string, b: string): boolean => timingSafeEqual(hash(a), hash(b));
