import process from 'node:process';
import type { Pool, QueryConfig } from 'pg';
import { makeAskedSearch } from '#server/testing/search/asked-search.ts';
import type { RequestClient } from './ask.ts';
import { mapQuestions, partQuestions, questions, similarQuestions } from './million-questions.ts';
import { quantile } from './quantile.ts';
import { warm } from './warm.ts';

/** How many values each question is sent with. */
export const variants = 24;
const print = (line: string) => process.stdout.write(`${line}\n`);

export interface Measured {
  /** Milliseconds of each. */
  times: number[];
  perSecond: number;
}

/** Lets `clients` send requests one after the other, `count` times in all. */
export async function measure(
  clients: number,
  count: number,
  ask: (n: number, client: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (next < count) {
        const n = next++;
        const start = performance.now();
        await ask(n, client);
        times.push(performance.now() - start);
      }
    }),
  );
  return { times, perSecond: (count * 1000) / (performance.now() - began) };
}

/** The prepared statements that each question makes. */
async function statementsOf(searchPool: Pool): Promise<Map<string, QueryConfig[][]>> {
  const asked = makeAskedSearch(searchPool);
  const found = new Map<string, QueryConfig[][]>();
  for (const [name, query] of Object.entries(questions)) {
    const list: QueryConfig[][] = [];
    for (let n = 0; n < variants; n++) list.push(await asked.statementsOfList(query(n)));
    found.set(name, list);
  }
  return found;
}

/**
 * Prints how long each question takes over HTTP, one after the other and sixteen at a time, beside its statements on
 * PostgreSQL alone. Returns the highest p95 of one client, in milliseconds.
 */
export async function compare(ask: RequestClient['ask'], searchPool: Pool, rounds: number): Promise<number> {
  const statements = await statementsOf(searchPool);
  print(`${'question'.padEnd(28)} | 1 client: p50    p95   × pg | 16 clients: p50    p95   a second  of pg`);
  let worst = 0;
  for (const [name, query] of Object.entries(questions)) {
    const overHttp = async (n: number) => {
      await ask(`/api/properties?${query(n % variants)}`);
    };
    await warm(
      ask,
      Array.from({ length: variants }, (_, n) => `/api/properties?${query(n)}`),
    );
    const raw = async (n: number) => {
      await Promise.all((statements.get(name)?.[n % variants] ?? []).map((one) => searchPool.query(one)));
    };
    await measure(4, variants * 2, overHttp);
    await measure(10, variants * 2, raw);
    const [one, oneRaw] = [await measure(1, rounds, overHttp), await measure(1, rounds, raw)];
    const [many, manyRaw] = [await measure(16, rounds * 3, overHttp), await measure(16, rounds * 3, raw)];
    const [p50, p95] = [quantile(one.times, 0.5), quantile(one.times, 0.95)];
    worst = Math.max(worst, p95);
    const cell = (value: number, width: number, digits = 1) => value.toFixed(digits).padStart(width);
    print(
      `${name.padEnd(28)} | ${cell(p50, 13)} ${cell(p95, 6)} ${cell(p50 / quantile(oneRaw.times, 0.5), 6)} |` +
        ` ${cell(quantile(many.times, 0.5), 15)} ${cell(quantile(many.times, 0.95), 6)} ${cell(many.perSecond, 10, 0)} ${cell(many.perSecond / manyRaw.perSecond, 6, 2)}`,
    );
  }
  return worst;
}

/**
 * Prints what each question takes with `more` in its address, beside the same question without it, one client, in turns.
 * Returns the highest p95 with it, in milliseconds. `title` says what is added.
 */
export async function compareWithMore(
  ask: RequestClient['ask'],
  { more, title, rounds }: { more: (n: number) => string; title: string; rounds: number },
): Promise<number> {
  const cell = (value: number, width: number, digits = 1) => value.toFixed(digits).padStart(width);
  print(`\n${title.padEnd(38)} | without: p50    p95 | with: p50    p95   times`);
  let worst = 0;
  for (const [name, query] of Object.entries({ ...questions, ...partQuestions })) {
    const times: [number[], number[]] = [[], []];
    for (let n = -variants; n < rounds; n++) {
      for (const [at, added] of ['', `&${more(n + variants)}`].entries()) {
        const start = performance.now();
        await ask(`/api/properties?${query((n + variants) % variants)}${added}`);
        if (n >= 0) times[at]?.push(performance.now() - start);
      }
    }
    const [without, having] = times;
    const [p50, p95] = [quantile(having, 0.5), quantile(having, 0.95)];
    worst = Math.max(worst, p95);
    print(
      `${name.padEnd(38)} | ${cell(quantile(without, 0.5), 12)} ${cell(quantile(without, 0.95), 6)} |` +
        ` ${cell(p50, 9)} ${cell(p95, 6)} ${cell(p50 / quantile(without, 0.5), 7, 2)}`,
    );
  }
  return worst;
}

/**
 * Prints how long the cells of a map and the homes in them take, requested like the page does, and similar homes; one
 * client.
 */
export async function compareMaps(ask: RequestClient['ask'], rounds: number): Promise<void> {
  print(`\n${'on a map'.padEnd(28)} |      p50    p95`);
  const timesOf = async (name: string, path: (n: number) => string) => {
    const { times } = await measure(1, rounds, async (n) => {
      await ask(path(n));
    });
    const cell = (share: number, width: number) => quantile(times, share).toFixed(1).padStart(width);
    print(`${name.padEnd(28)} | ${cell(0.5, 8)} ${cell(0.95, 6)}`);
  };
  for (const [name, query] of Object.entries(mapQuestions)) {
    await timesOf(name, (n) => `/api/search/cells?${query(n)}&homes=1`);
  }
  for (const [name, query] of Object.entries(similarQuestions)) {
    await timesOf(name, (n) => `/api/search/similar?${query(n)}`);
  }
}
