import { StatisticsQuery, StatisticsReply } from '#contracts/desk/statistics.ts';
import { reader } from './at-desk.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

export const findStatistics = call({
  get: '/api/operator/statistics',
  ...reader,
  summary: 'Sums about the site by day, week or month',
  query: StatisticsQuery,
  reply: StatisticsReply,
});

export const exportStatistics = call({
  get: '/api/operator/statistics.csv',
  ...reader,
  summary: 'The same as a table',
  query: StatisticsQuery,
  answerType: 'text/csv; charset=utf-8',
  failed: callTexts.fileNotDownloaded,
});
