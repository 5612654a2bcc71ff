import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryOf } from '#contracts/calls/call.ts';
import { findSiteSettings } from '#contracts/calls/site-settings.ts';
import { findStatistics } from '#contracts/calls/statistics.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { deskKey } from '../operator.queries.ts';

export const settingsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'settings'],
    queryFn: async ({ signal }) => (await makeCall(findSiteSettings, {}, { signal })).data,
  });

export const statisticsQuery = (userId: number, span: QueryOf<typeof findStatistics>) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'statistics', span],
    queryFn: async ({ signal }) => (await makeCall(findStatistics, { query: span }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** The sentence of a change without a reply. */
export const brokenSetting = 'This could not be done. Please try again.';

/** Loads everything at the desk again. */
export function useDeskReload(userId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: deskKey(userId) });
}

/** A change of the settings without a form, after which they are loaded again. */
export function useSettingChange<Body>(userId: number, mutationFn: (body: Body) => Promise<unknown>) {
  const reload = useDeskReload(userId);
  const change = useMutation({ mutationFn, onSuccess: reload, onError: reload });
  return { ...change, problem: change.error && callFailureText(change.error, brokenSetting) };
}
