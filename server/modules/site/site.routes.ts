import { ConfigReply } from '#contracts/config.ts';
import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/types.ts';
import { publicConfig, type SiteSettings } from './site.service.ts';
import { sitemapIndex, sitemapPage } from './site.sitemap.ts';

const crawled = { access: 'anonymous', limit: 'none' } as const;

/** What the browser and crawlers ask of the site itself: public settings, robots.txt, the sitemap. */
export function siteRoutes(app: App, needs: SiteSettings & { listings: ListingsService; publicUrl: string }): void {
  const { listings, publicUrl } = needs;

  app.get(
    '/api/config',
    {
      config: { access: 'anonymous', limit: 'api' },
      schema: { summary: 'Public settings of this installation', tags: ['site'], response: { 200: ConfigReply } },
    },
    (request) => ({ success: true as const, data: publicConfig(needs, `${request.protocol}://${request.host}`) }),
  );

  app.get('/robots.txt', { config: crawled, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *
Disallow: /api/
Disallow: /my-profile
Disallow: /chat

Sitemap: ${publicUrl}/sitemap.xml
`),
  );

  app.get('/sitemap.xml', { config: crawled, schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemapIndex(listings, publicUrl)),
  );

  app.get<{ Params: { page: string } }>(
    '/sitemaps/:page',
    { config: crawled, schema: { hide: true } },
    async (request, reply) => {
      const xml = await sitemapPage(listings, publicUrl, request.params.page);
      if (xml === null) throw new AppError(404, 'request.not_found', 'There is nothing at this address.');
      return reply.type('application/xml; charset=utf-8').send(xml);
    },
  );
}
