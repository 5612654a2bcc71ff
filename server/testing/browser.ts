import type { InjectOptions } from 'fastify';
import type { ApiAnswer, useTestApp } from './test-app.ts';

type Call = (method: 'GET' | 'POST', url: string, body?: object) => Promise<ApiAnswer>;

export interface TestBrowser {
  send: Call;
  /** What it keeps, by name. */
  cookies: Map<string, string>;
}

/** A browser that keeps the cookies it gets, as far as calls of one path are concerned; of its own network address unless told. */
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
