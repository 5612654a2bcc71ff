import type { Method } from '#contracts/calls/call.ts';
import { limits } from '#contracts/limits.ts';
import { sentenceOf } from '#web/lib/http-api.ts';
import { readStored } from '#web/lib/storage.ts';
import { forgetSession } from '#web/session/session.ts';
import * as ruleTexts from '#texts/posting-rules.ts';
import * as texts from '#texts/posting.ts';
import * as common from '#texts/common.ts';

/** Why a post failed. */
export interface UploadFailure {
  kind: 'timeout' | 'network' | 'status';
  /** 0 if the server did not answer. */
  status: number;
  message: string | null;
  errors: Readonly<Record<string, string[]>>;
}

export type UploadOutcome = { ok: true; id: number } | { ok: false; failure: UploadFailure };

interface UploadOptions {
  method: Method;
  path: string;
  form: FormData;
  idempotencyKey: string;
  /** Headers of a member who sends it for an agency. */
  headers: Record<string, string>;
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
  /** Measures the time limit from the last byte that was sent, for files that may take longer in all. */
  isLong?: boolean;
}

function readAnswer(text: string): { id: number | null; message: string | null; errors: Record<string, string[]> } {
  try {
    const body = JSON.parse(text) as {
      message?: unknown;
      error?: unknown;
      errors?: unknown;
      data?: { id?: unknown } | null;
    };
    return {
      id: typeof body.data?.id === 'number' ? body.data.id : null,
      message: sentenceOf(body),
      errors: typeof body.errors === 'object' && body.errors !== null ? (body.errors as Record<string, string[]>) : {},
    };
  } catch {
    return { id: null, message: null, errors: {} };
  }
}

/**
 * Sends the form with its pictures and reports the upload progress, which `fetch` cannot. Never rejects. A 401 ends the
 * session of this browser, as with every other call.
 */
export function sendUpload(options: UploadOptions): Promise<UploadOutcome> {
  const { method, path, form, idempotencyKey, headers, onProgress, isLong = false } = options;
  const token = readStored('authToken');
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (kind: UploadFailure['kind'], more: Partial<UploadFailure> = {}) => {
      clearTimeout(timer);
      resolve({ ok: false, failure: { kind, status: 0, message: null, errors: {}, ...more } });
    };
    const limitTime = () =>
      setTimeout(() => {
        fail('timeout');
        request.abort();
      }, limits.uploadTimeoutMs);
    let timer = limitTime();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
      if (!isLong) return;
      clearTimeout(timer);
      timer = limitTime();
    };
    request.onerror = () => fail('network');
    request.onload = () => {
      clearTimeout(timer);
      const { id, message, errors } = readAnswer(request.responseText);
      if (request.status < 300 && id !== null) {
        resolve({ ok: true, id });
        return;
      }
      if (request.status === 401 && readStored('authToken') === token) forgetSession();
      fail('status', { status: request.status, message, errors });
    };
    request.send(form);
  });
}

/** The message of the error dialog (specification 11.11). */
export function failureText({ kind, status, message }: UploadFailure): string {
  if (kind === 'timeout' || message?.toLowerCase().includes('timeout')) return texts.uploadTimeout();
  if (kind === 'network') return texts.uploadNetwork();
  if (status === 413) return ruleTexts.photosTooLarge({ imageMegabytes: limits.imageMegabytes });
  // A reply that reports success but names no record is invalid.
  return message ?? (status < 300 ? texts.notCreated() : common.wentWrong());
}

/**
 * Whether the form is sent again without the user when the server answers again. A server that fails a second time
 * while reachable has another fault, which a third try would not fix. After a timeout, large pictures on a slow
 * connection are not sent again unasked.
 */
export function isResent({ kind, status }: UploadFailure, wasResent: boolean): boolean {
  return kind === 'network' || (kind === 'status' && status >= 500 && !wasResent);
}

/** Whether a manual retry may help: the connection was lost, or the server failed or timed out. */
export function canRetry({ kind, status }: UploadFailure): boolean {
  return kind !== 'status' || status >= 500 || status === 408;
}
