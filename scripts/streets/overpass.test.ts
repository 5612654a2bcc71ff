import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchStreets, queryOf } from './overpass.ts';

type Answer = (query: string, turn: number, reply: ServerResponse) => unknown;

let stop = (): Promise<void> => Promise.resolve();
afterEach(() => stop());

/** A server that answers as Overpass does. */
async function startOverpass(answer: Answer): Promise<string> {
  let turn = 0;
  const respond = async (request: IncomingMessage, reply: ServerResponse) => {
    const query = new URLSearchParams(await text(request)).get('data') ?? '';
    turn += 1;
    const body = answer(query, turn, reply);
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  const server = createServer((request, reply) => void respond(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => new Promise((resolve) => server.close(() => resolve()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/interpreter`;
}

function refuseWith(reply: ServerResponse, status: number): ServerResponse {
  reply.statusCode = status;
  return reply;
}

const roadOf = (id: number) => ({
  type: 'way',
  id,
  tags: { highway: 'primary' },
  geometry: [
    { lon: 73.8, lat: 18.5 },
    { lon: 73.8 + id / 1000, lat: 18.5 },
  ],
});
const small = [18.5, 73.8, 18.6, 73.9] as const;
const noPause = () => Promise.reject(new Error('no pause was due'));

describe('streets from a server of Overpass', () => {
  it('come piece by piece with progress, each road once', async () => {
    const queries: string[] = [];
    const url = await startOverpass((query, turn) => {
      queries.push(query);
      return { elements: [roadOf(1), roadOf(turn + 1)] };
    });
    const progress: string[] = [];
    const parts = await fetchStreets({
      url,
      box: [18.4, 73.7, 18.7, 74],
      onProgress: (said) => progress.push(said),
      pause: noPause,
    });
    expect(queries).toHaveLength(4);
    expect(queries[0]).toBe(queryOf([18.4, 73.7, 18.599_999_999, 73.9]));
    expect(parts).toHaveLength(5);
    expect(progress[0]).toBe('Piece 1 of 4: 2 roads, waters and parks so far.');
    expect(progress.at(-1)).toBe('Piece 4 of 4: 5 roads, waters and parks so far.');
  });

  it('are waited for while the server is busy, as long as it says', async () => {
    const url = await startOverpass((_query, turn, reply) => {
      if (turn === 1) refuseWith(reply, 429).setHeader('retry-after', '7');
      if (turn === 2) refuseWith(reply, 504);
      return { elements: [roadOf(1)] };
    });
    const pauses: number[] = [];
    const pause = (seconds: number) => Promise.resolve(void pauses.push(seconds));
    expect(await fetchStreets({ url, box: small, onProgress: () => undefined, pause })).toHaveLength(1);
    expect(pauses).toEqual([7, 30]);
  });

  it.each([
    ['refuses', 400, 'The server answered 400.'],
    ['stays busy', 503, 'The server answered 503.'],
  ])('are given up where the server %s', async (_what, status, message) => {
    const url = await startOverpass((_query, _turn, reply) => ({
      elements: [],
      reply: refuseWith(reply, status).statusCode,
    }));
    const pause = () => Promise.resolve();
    await expect(fetchStreets({ url, box: small, onProgress: () => undefined, pause })).rejects.toThrow(message);
  });

  it('are given up where the server ran out of time in the middle', async () => {
    const url = await startOverpass(() => ({ elements: [roadOf(1)], remark: 'runtime error: Query timed out' }));
    await expect(fetchStreets({ url, box: small, onProgress: () => undefined, pause: noPause })).rejects.toThrow(
      'Query timed out',
    );
  });
});
