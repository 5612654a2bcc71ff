import type { QueryOf } from '#contracts/calls/call.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { findSiteSettings } from '#contracts/calls/site-settings.ts';
import { findStatistics } from '#contracts/calls/statistics.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { deskKey } from './operator.queries.ts';

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

/** A change of the settings, after which they are loaded again; `problemOf` returns the error of a field. */
export function useSettingChange<Body>(
  userId: number,
  mutationFn: (body: Body) => Promise<unknown>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: deskKey(userId) });
  const change = useMutation({
    mutationFn,
    onSuccess: async () => {
      onDone?.();
      await reload();
    },
    onError: reload,
  });
  const fields = change.error instanceof ApiFailure ? change.error.errors : {};
  const hasFields = Object.keys(fields).length > 0;
  return {
    ...change,
    problemOf: (field: string) => fields[field]?.[0],
    /** An error that belongs to none of the fields. */
    problem:
      change.error && !hasFields ? callFailureText(change.error, 'This could not be done. Please try again.') : null,
  };
}
