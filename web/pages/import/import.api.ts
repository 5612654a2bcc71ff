import type {
  Import,
  ImportAnswers,
  ImportLinesReply,
  ImportReply,
  ImportsReply,
  LineOutcome,
} from '#contracts/imports.ts';
import { ApiFailure, type CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { readStored } from '#web/lib/storage.ts';

/** The user's imports, their stocks, and how many homes may still come. */
export async function listImports(options: CallOptions): Promise<ImportsReply['data']> {
  const reply = await callApi<ImportsReply>('/api/imports', {
    fallback: 'Your imports could not be loaded',
    ...options,
  });
  return reply.data;
}

export async function fetchImport(id: string, options: CallOptions): Promise<Import> {
  const reply = await callApi<ImportReply>(`/api/imports/${id}`, {
    fallback: 'This import could not be loaded',
    ...options,
  });
  return reply.data;
}

/** Replaces all answers. The file is read again in the background. */
export async function saveAnswers(id: number, answers: ImportAnswers): Promise<Import> {
  const reply = await callApi<ImportReply>(`/api/imports/${id}`, {
    method: 'PATCH',
    body: answers,
    fallback: 'Your choice could not be saved',
  });
  return reply.data;
}

/** Stores the homes of an import. A second call gets the same reply. */
export async function startImport(id: number): Promise<Import> {
  const reply = await callApi<ImportReply>(`/api/imports/${id}/start`, {
    method: 'POST',
    fallback: 'The import could not be started',
  });
  return reply.data;
}

/** Takes all of a stored import back. */
export async function undoImport(id: number): Promise<Import> {
  const reply = await callApi<ImportReply>(`/api/imports/${id}/undo`, {
    method: 'POST',
    fallback: 'The import could not be undone',
  });
  return reply.data;
}

/** Discards a file of which nothing was stored. */
export function discardImport(id: number): Promise<object> {
  return callApi(`/api/imports/${id}`, { method: 'DELETE', fallback: 'The file could not be discarded' });
}

/** One page of the lines with an outcome. */
export function listLines(
  id: number,
  outcome: LineOutcome,
  page: number,
  options: CallOptions,
): Promise<ImportLinesReply> {
  const query = stringifyQuery({ outcome, page: String(page) });
  return callApi(`/api/imports/${id}/lines${query}`, { fallback: 'The lines could not be loaded', ...options });
}

/** Every line of an import as a CSV file. Throws {@link ApiFailure}. */
export async function fetchReport(id: number): Promise<Blob> {
  const failed = (status: number) => new ApiFailure(status, 'The report could not be downloaded. Please try again.');
  const response = await fetch(`/api/imports/${id}/report.csv`, {
    headers: { authorization: `Bearer ${readStored('authToken') ?? ''}` },
  }).catch(() => {
    throw failed(0);
  });
  if (!response.ok) throw failed(response.status);
  return response.blob();
}
