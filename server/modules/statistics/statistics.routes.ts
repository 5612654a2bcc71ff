import { StatisticsQuery, StatisticsReply } from '#contracts/statistics.ts';
import type { App } from '#server/platform/http/types.ts';
import type { StatisticsService } from './statistics.service.ts';

const tags = ['operator'];
const reader = { access: 'operator', limit: 'api', role: 'reader' } as const;

/** Sums about the site, of at least five people each. */
export function statisticsRoutes(app: App, { statistics }: { statistics: StatisticsService }): void {
  app.get(
    '/api/operator/statistics',
    {
      config: reader,
      schema: {
        summary: 'Sums about the site by day, week or month',
        tags,
        querystring: StatisticsQuery,
        response: { 200: StatisticsReply },
      },
    },
    async (request) => ({ success: true as const, data: await statistics.list(request.query) }),
  );

  app.get(
    '/api/operator/statistics.csv',
    {
      config: { ...reader, answerType: 'text/csv; charset=utf-8' },
      schema: { summary: 'The same as a table', tags, querystring: StatisticsQuery },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="statistics.csv"')
        .send(await statistics.exportCsv(request.query)),
  );
}
