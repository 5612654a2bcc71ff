import type { InjectOptions } from 'fastify';
import type { ApiAnswer } from './api-answer.ts';
import type { useTestApp } from './app/test-app.ts';

type Call = (method: 'GET' | 'POST', url: string, body?: object) => Promise<ApiAnswer>;

export interface TestBrowser {
  send: Call;
  /** Its cookies by name. */
  cookies: Map<string, string>;
}

/** A browser that stores its cookies, without regard to their paths; with a unique network address by default. */
export function openBrowser(test: ReturnType<typeof useTestApp>, remoteAddress?: string): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(method, url, body) {
      const call: InjectOptions = { method, url, cookies: Object.fromEntries(cookies) };
      const answer = await test.inject({
        ...call,
        ...(body && { payload: body }),
        ...(remoteAddress !== undefined && { remoteAddress }),
      });
      const lines = (answer.headers['set-cookie'] ?? []) as string | string[];
      for (const line of [lines].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, decodeURIComponent(value));
      }
      return answer;
    },
  };
}
