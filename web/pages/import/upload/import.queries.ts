import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findImport, listImportLines, listImports } from '#contracts/calls/imports.ts';
import type { Import, ImportState, LineOutcome } from '#contracts/imports/imports.ts';
import { failureStatus } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** Between two looks at an import that runs; a small file is read in less than a second. */
const pollMs = { reading: 500, storing: 1000, undoing: 1000 } as const;

function pauseFor(state: ImportState | undefined): number | false {
  return state === 'reading' || state === 'storing' || state === 'undoing' ? pollMs[state] : false;
}

/** Whether the server still processes an import. */
export function isRunning(state: ImportState): boolean {
  return pauseFor(state) !== false;
}

export const importsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'imports'),
    queryFn: async ({ signal }) => (await makeCall(listImports, {}, { signal })).data,
    refetchInterval: ({ state }) => pauseFor(state.data?.imports.find((one) => isRunning(one.state))?.state),
  });

/** One import, polled while the server processes it. */
export const importQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'import', id),
    queryFn: async ({ signal }) => (await makeCall(findImport, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (failureStatus(state.error) === 404 ? false : pauseFor(state.data?.state)),
  });

/** One page of lines. The answers are part of the key: other answers give other lines. */
export const linesQuery = (userId: number, { id, state, answers }: Import, outcome: LineOutcome, page: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'import-lines', id, state, answers, outcome, page),
    queryFn: ({ signal }) =>
      makeCall(listImportLines, { params: { id }, query: { outcome, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
