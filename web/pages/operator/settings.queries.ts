import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { deskKey } from './operator.queries.ts';
import * as api from './settings.api.ts';

export const settingsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'settings'],
    queryFn: async (options) => (await api.fetchSettings(options)).data,
  });

export const statisticsQuery = (userId: number, span: api.StatisticsSpan) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'statistics', span],
    queryFn: async (options) => (await api.fetchStatistics(span, options)).data,
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
