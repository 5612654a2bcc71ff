import { Agent, request } from 'node:http';

export interface RequestClient {
  /** The body of an answer; rejects unless it is a success. */
  ask: (url: string, method?: 'GET' | 'POST') => Promise<string>;
  close: () => void;
}

/** Calls a product over reused connections, each time from a different address, so that the limits stay as they are. */
export function makeRequestClient(address: string): RequestClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let asked = 0;
  return {
    ask: (url, method = 'GET') => {
      asked += 1;
      const from = `10.${(asked >> 14) & 127}.${(asked >> 7) & 127}.${1 + (asked & 127)}`;
      return new Promise((resolve, reject) => {
        request(`${address}${url}`, { method, agent, headers: { 'x-forwarded-for': from } }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => {
            if ((answer.statusCode ?? 500) < 300) resolve(text);
            else reject(new Error(`${url} was answered with ${String(answer.statusCode)}: ${text}`));
          });
        })
          .on('error', reject)
          .end();
      });
    },
    close: () => agent.destroy(),
  };
}
