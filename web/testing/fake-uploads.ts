import { afterEach, beforeEach, vi } from 'vitest';

export interface FakeUpload {
  method: string;
  path: string;
  headers: Record<string, string>;
  form: FormData;
}
/** The server's reply; null for a lost connection, `'never'` for a reply that does not arrive. */
export type UploadAnswer = { status: number; body: object } | 'never' | null;

/** The network behind `XMLHttpRequest`, with which forms and files are sent. */
export function fakeUploads() {
  const uploads = {
    sent: [] as FakeUpload[],
    answer: null as UploadAnswer,
  };

  class FakeRequest {
    readonly #headers: Record<string, string> = {};
    #method = '';
    #path = '';
    upload = {};
    status = 0;
    responseText = '';
    onload = (): void => undefined;
    onerror = (): void => undefined;
    abort(): void {
      // It was never answered: there is nothing to end.
    }
    open(method: string, path: string): void {
      this.#method = method;
      this.#path = path;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    send(form: FormData): void {
      uploads.sent.push({ method: this.#method, path: this.#path, headers: this.#headers, form });
      const { answer } = uploads;
      if (answer === 'never') return;
      queueMicrotask(() => {
        if (answer === null) {
          this.onerror();
          return;
        }
        this.status = answer.status;
        this.responseText = JSON.stringify(answer.body);
        this.onload();
      });
    }
  }

  beforeEach(() => {
    uploads.sent.length = 0;
    uploads.answer = null;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return uploads;
}
