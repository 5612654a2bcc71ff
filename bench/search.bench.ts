import { Agent, get } from 'node:http';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { quantile } from './quantile.ts';

/**
 * Sends typical questions to a running product, and prints how long the answers took.
 *
 *     npm run bench -- search --url http://localhost:3000 --rounds 60
 *
 * Machines differ, so the last column shows the time as a multiple of that of `/healthz` in the same run.
 */
const questions: Record<string, string> = {
  'newest for sale': '',
  'newest for rent': 'transaction_type=rent',
  'one city': 'city=Bangalore',
  'one city, cheapest': 'city=Bangalore&sort_by=price&sort_direction=asc',
  'several cities': 'city=Delhi NCR&transaction_type=rent',
  '3 bhk in a place under 1 Cr': 'location=Whitefield&bedrooms=3&max_price=10000000',
  'two rooms counts': 'bedrooms=2&bedrooms=3&city=Pune',
  'villas over 2 Cr': 'property_type=villa&min_price=20000000',
  'furnished for rent': 'transaction_type=rent&furnishing=furnished',
  'by title': 'sort_by=title&sort_direction=asc',
  'most viewed': 'sort_by=views_count',
  'best match': 'sort_by=best',
  'one city, best match': 'city=Bangalore&sort_by=best',
  'best in a place under 1 Cr': 'location=Whitefield&bedrooms=3&max_price=10000000&sort_by=best',
  'a word, best match': 'search=whitefield&sort_by=best',
  'largest first': 'sort_by=area',
  'dearest first': 'sort_by=price',
  'page 40': 'page=40',
  featured: 'is_featured=1&per_page=6',
  'a word': 'search=whitefield',
  'a misspelt word': 'search=whitefeild',
  'several words': 'search=3 bhk apartment whitefield',
  'near a point': 'latitude=12.9698&longitude=77.7499&radius_km=3',
  'a map window': 'bounds=12.9,77.6,13,77.7',
  'nothing found': 'city=Pune&property_type=villa&bedrooms=1&max_price=500000',
};

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { url: { type: 'string', default: 'http://localhost:3000' }, rounds: { type: 'string', default: '60' } },
});
const url = new URL(values.url);
const rounds = Number(values.rounds);
/** The limit of calls counts addresses, and loopback has many. */
const agents = Array.from(
  { length: 20 },
  (_, n) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${n + 1}` }),
);
let asked = 0;

/** Milliseconds from the request to the last byte. */
function ask(path: string): Promise<number> {
  const agent = agents[asked++ % agents.length];
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get({ host: '127.0.0.1', port: url.port || 80, path, agent, headers: { host: url.host } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${path} was answered with ${String(answer.statusCode)}`));
      });
    }).on('error', reject);
  });
}

const names = Object.keys(questions);
const times = new Map<string, number[]>([...names, 'healthz'].map((name) => [name, []]));
for (let round = -3; round < rounds; round++) {
  for (const name of [...names, 'healthz']) {
    const query = questions[name];
    const ms = await ask(query === undefined ? '/healthz' : `/api/properties?${encodeURI(query)}`);
    // The first rounds warm plans and caches.
    if (round >= 0) times.get(name)?.push(ms);
  }
  // Twenty questions a round from twenty addresses: stay below the calls that an address may make in a minute.
  if (round > 0 && round % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 60_000));
}

const idle = quantile(times.get('healthz') ?? [], 0.5);
process.stdout.write(`${'question'.padEnd(30)}   p50 ms   p95 ms   × healthz\n`);
for (const [name, list] of times) {
  const [p50, p95] = [quantile(list, 0.5), quantile(list, 0.95)];
  process.stdout.write(
    `${name.padEnd(30)} ${p50.toFixed(2).padStart(8)} ${p95.toFixed(2).padStart(8)} ${(p50 / idle).toFixed(1).padStart(11)}\n`,
  );
}
const all = names.flatMap((name) => times.get(name) ?? []);
process.stdout.write(
  `${'all questions mixed'.padEnd(30)} ${quantile(all, 0.5).toFixed(2).padStart(8)} ${quantile(all, 0.95).toFixed(2).padStart(8)}\n`,
);
for (const agent of agents) agent.destroy();
