import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#contracts/brand.ts';
import { findConfig } from '#contracts/calls/site.ts';
import { languages, pageHref } from '#contracts/text/languages.ts';
import type { AgentsService } from '#server/modules/agents/agents.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PlacePagesService } from '#server/modules/place-pages/place-pages.module.ts';
import type { PublicProjectsService, SocietiesService } from '#server/modules/projects/projects.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { sendDocument } from '#server/platform/http/document-body.ts';
import { makeDocumentCache } from '#server/platform/http/document-cache.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { keyPath } from './changed-pages.service.ts';
import { publicConfig, type SiteSettings } from './site.service.ts';
import type { Db } from '#server/platform/database/db.ts';
import { sitemapIndex, sitemapPage } from './site.sitemap.ts';

const crawled = { access: 'anonymous', limit: 'api', reads: 'replica' } as const;
/** Crawlers come a few times a day, and making the index reads all records. */
const sitemapLifeMs = 5 * 60_000;
/** Pages of signed-in people, in each language. */
const uncrawled = languages.flatMap((language) => ['/my-profile', '/chat'].map((path) => pageHref(language, path)));
/** The longest that RFC 9116 recommends is a year. */
const securityTextDays = 180;

/** Calls about the site itself: public settings, robots.txt, security.txt, the sitemap. */
export function siteRoutes(
  app: App,
  needs: SiteSettings & {
    db: Db;
    listings: ListingsService;
    agents: AgentsService;
    societies: SocietiesService;
    publicProjects: PublicProjectsService;
    placePages: PlacePagesService;
    publicUrl: string;
    /** The key by which search engines know that changes come from this site; null where none are sent. */
    indexNowKey: string | null;
    clock: Clock;
  },
): void {
  const { publicUrl, indexNowKey, clock } = needs;

  serve(app, findConfig, ({ request }) => ({
    data: publicConfig(needs, `${request.protocol}://${request.host}`),
  }));

  app.get('/robots.txt', { config: crawled, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *
Disallow: /api/
${uncrawled.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`),
  );

  if (indexNowKey !== null) {
    app.get(keyPath(indexNowKey), { config: crawled, schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(indexNowKey),
    );
  }

  // The contact for security reports: RFC 9116.
  app.get('/.well-known/security.txt', { config: crawled, schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + securityTextDays * 24 * 60 * 60 * 1000);
    expires.setUTCHours(0, 0, 0, 0);
    return reply.type('text/plain; charset=utf-8').send(`Contact: mailto:${brand.email}
Expires: ${expires.toISOString()}
Preferred-Languages: en, hi
Canonical: ${publicUrl}/.well-known/security.txt
`);
  });

  const sitemaps = makeDocumentCache(
    (name) => (name === '' ? sitemapIndex(needs, publicUrl) : sitemapPage(needs, publicUrl, name)),
    sitemapLifeMs,
  );
  async function sendSitemap(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const body = await sitemaps.get(name);
    if (body === null) throw new AppError('request.not_found');
    return sendDocument(request, reply.type('application/xml; charset=utf-8'), body);
  }

  app.get('/sitemap.xml', { config: crawled, schema: { hide: true } }, (request, reply) =>
    sendSitemap(request, reply, ''),
  );

  app.get<{ Params: { page: string } }>(
    '/sitemaps/:page',
    { config: crawled, schema: { hide: true } },
    (request, reply) => sendSitemap(request, reply, request.params.page),
  );
}
