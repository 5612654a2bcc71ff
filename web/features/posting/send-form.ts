import { limits } from '#contracts/limits.ts';
import { postingTexts } from '#contracts/posting-texts.ts';
import { readStored } from '#web/lib/storage.ts';
import { forgetSession } from '#web/session/session.ts';

/** How a post ended that did not succeed. */
export interface SendFailure {
  kind: 'timeout' | 'network' | 'status';
  /** 0 unless the server answered. */
  status: number;
  message: string | null;
  errors: Readonly<Record<string, string[]>>;
}

export type SendOutcome = { ok: true; id: number } | { ok: false; failure: SendFailure };

interface SendOptions {
  method: 'POST' | 'PUT';
  path: string;
  form: FormData;
  idempotencyKey: string;
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
}

function readAnswer(text: string): { id: number | null; message: string | null; errors: Record<string, string[]> } {
  try {
    const body = JSON.parse(text) as { message?: unknown; errors?: unknown; data?: { id?: unknown } | null };
    return {
      id: typeof body.data?.id === 'number' ? body.data.id : null,
      message: typeof body.message === 'string' && body.message !== '' ? body.message : null,
      errors: typeof body.errors === 'object' && body.errors !== null ? (body.errors as Record<string, string[]>) : {},
    };
  } catch {
    return { id: null, message: null, errors: {} };
  }
}

/**
 * Sends the form with its pictures, and tells how far it is: `fetch` can't. Never rejects. A refused token ends the
 * session of this browser, as with every other call.
 */
export function sendForm({ method, path, form, idempotencyKey, onProgress }: SendOptions): Promise<SendOutcome> {
  const token = readStored('authToken');
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (kind: SendFailure['kind'], more: Partial<SendFailure> = {}) => {
      clearTimeout(timer);
      resolve({ ok: false, failure: { kind, status: 0, message: null, errors: {}, ...more } });
    };
    const timer = setTimeout(() => {
      fail('timeout');
      request.abort();
    }, limits.uploadTimeoutMs);
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
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

const texts = {
  timeout:
    'The upload is taking too long. This might be due to slow internet connection or large images. Please try with smaller images or check your internet connection.',
  network: 'Unable to connect to the server. Please check your internet connection and try again.',
  unknown: 'Something went wrong. Please try again.',
  notCreated: 'Failed to create property',
} as const;

/** The text of the error dialog (specification 11.11). */
export function failureText({ kind, status, message }: SendFailure): string {
  if (kind === 'timeout' || message?.toLowerCase().includes('timeout')) return texts.timeout;
  if (kind === 'network') return texts.network;
  if (status === 413) return postingTexts.photosTooLarge;
  // An answer that says it went well and names no record is not one of ours.
  return message ?? (status < 300 ? texts.notCreated : texts.unknown);
}

/**
 * Whether the form is sent again by itself when the server is back. A server that failed twice in a row while it was
 * there has another reason, which a third try doesn't mend. Large pictures on a slow line are not sent twice unasked.
 */
export function isResent({ kind, status }: SendFailure, wasResent: boolean): boolean {
  return kind === 'network' || (kind === 'status' && status >= 500 && !wasResent);
}

/** Whether sending the same again may help: the connection was lost, or the server had no time. */
export function canRetry({ kind, status }: SendFailure): boolean {
  return kind !== 'status' || status >= 500 || status === 408;
}
