import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/types.ts';
import { attachmentType } from '#server/platform/mail/attachment-type.ts';
import type { OutboxMail, Outbox } from '#server/platform/mail/outbox.ts';
import { outboxPage } from './dev-mail.page.ts';

const open = { config: { access: 'anonymous', limit: 'none' }, schema: { hide: true } } as const;
const listed = 200;

const pagePolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `connect-src 'self'`,
  `frame-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/**
 * The outbox in the browser, /dev/mail. Registered only in installations without a mail server, or without a gateway to phones in local mode.
 * `/dev/mail.json` is the same for tests and scripts; `?to=address` selects one recipient's mails.
 */
export function devMailRoutes(
  app: App,
  needs: { outbox: Outbox; isMailSent: boolean; clock: Clock; publicUrl: string },
): void {
  const { outbox, isMailSent, clock, publicUrl } = needs;

  async function page(reply: FastifyReply, find: (mails: OutboxMail[]) => OutboxMail | null): Promise<FastifyReply> {
    const mails = await outbox.list(listed);
    return fresh(reply, pagePolicy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(mails, find(mails), { now: clock.now(), isMailSent }));
  }

  app.get<{ Querystring: Record<string, unknown> }>('/dev/mail', open, async ({ query }, reply) =>
    query.format === 'json' ? json(reply, query.to) : page(reply, ([newest]) => newest ?? null),
  );
  app.get<{ Querystring: Record<string, unknown> }>('/dev/mail.json', open, async ({ query }, reply) =>
    json(reply, query.to),
  );

  async function json(reply: FastifyReply, to: unknown): Promise<FastifyReply> {
    const mails = await outbox.list(listed);
    const data = mails.filter((mail) => typeof to !== 'string' || mail.to === to).map(presentMail);
    return reply.header('cache-control', 'no-store').send({ success: true, data });
  }

  app.get('/dev/mail/newest', open, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send((await outbox.list(1))[0]?.id ?? ''),
  );

  for (const [url, file, type] of [
    ['/dev/mail/page.css', 'dev-mail.css', 'text/css; charset=utf-8'],
    ['/dev/mail/watch.js', 'dev-mail.watch.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    app.get(url, open, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await readFile(new URL(file, import.meta.url))),
    );
  }

  app.get<{ Params: { id: string } }>('/dev/mail/:id', open, async ({ params }, reply) => {
    const mail = await findMail(params.id);
    return page(reply, () => mail);
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', open, async ({ params }, reply) => {
    const { html } = await findMail(params.id);
    // A mail has inline styles, no scripts, and pictures of this site.
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${publicUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
    // Links open in a new tab, as in a mailbox.
    return (
      fresh(reply, policy)
        // A sandboxed page has no origin, and browsers warn about this header there.
        .removeHeader('origin-agent-cluster')
        .type('text/html; charset=utf-8')
        .send(html.replaceAll('<a ', '<a target="_blank" rel="noopener" '))
    );
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/attachment', open, async ({ params }, reply) => {
    const file = await outbox.findAttachment(params.id);
    if (!file) throw new AppError('dev_mail.file_not_found');
    return fresh(reply, pagePolicy)
      .type(attachmentType(file.name) ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  });

  async function findMail(id: string): Promise<OutboxMail> {
    const mail = await outbox.find(id);
    if (!mail) throw new AppError('dev_mail.not_found');
    return mail;
  }
}

function fresh(reply: FastifyReply, policy: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('content-security-policy', policy);
}

function presentMail({ id, to, subject, code, text, createdAt, attachmentName, unsubscribeUrl }: OutboxMail) {
  /** The first link in the text, which is the one that the mail is about. */
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? null;
  const more = { attachment: attachmentName, unsubscribe_url: unsubscribeUrl };
  return { id, to, subject, code, link, text, created_at: createdAt.toISOString(), ...more };
}
