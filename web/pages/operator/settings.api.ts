import type {
  BannedWordBody,
  FeaturedHomesBody,
  NoticeBody,
  PlanPriceBody,
  ReadOnlyBody,
  SignUpBody,
  SiteSettingsReply,
} from '#contracts/site-settings.ts';
import type { StatisticsReply } from '#contracts/statistics.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { saveFile } from './save-file.ts';

const fallback = 'This could not be done. Please try again.';
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<{ success: true }> =>
  callApi(`/api/operator/${path}`, { method, body, fallback });

export const fetchSettings = ({ signal }: CallOptions): Promise<SiteSettingsReply> =>
  callApi('/api/operator/settings', { signal, fallback });
export const setNotice = (body: NoticeBody) => send('PUT', 'settings/notice', body);
export const endNotice = () => send('DELETE', 'settings/notice');
export const setFeaturedHomes = (body: FeaturedHomesBody) => send('PUT', 'settings/featured-homes', body);
export const setSignUp = (body: SignUpBody) => send('PUT', 'settings/sign-up', body);
export const setReadOnly = (body: ReadOnlyBody) => send('PUT', 'settings/read-only', body);
export const addBannedWord = (body: BannedWordBody) => send('POST', 'banned-words', body);
export const removeBannedWord = (id: number) => send('DELETE', `banned-words/${id}`);
export const enterPlanPrice = (body: PlanPriceBody) => send('POST', 'plan-prices', body);
export const removePlanPrice = (id: number) => send('DELETE', `plan-prices/${id}`);

export type StatisticsSpan = Record<'from' | 'to' | 'by', string>;
export const fetchStatistics = (span: StatisticsSpan, { signal }: CallOptions): Promise<StatisticsReply> =>
  callApi(`/api/operator/statistics${stringifyQuery(span)}`, { signal, fallback });

/** Downloads the statistics as a table. Throws {@link ApiFailure}. */
export const saveStatistics = (span: StatisticsSpan): Promise<void> =>
  saveFile(`statistics.csv${stringifyQuery(span)}`, `statistics-${span.from}-${span.to}.csv`);
