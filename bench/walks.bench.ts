import process from 'node:process';
import { parseArgs } from 'node:util';
import { quantile } from './quantile.ts';
import { eachWalk } from './walks/each-walk.ts';
import { walk, type Interaction } from './walks/walk.ts';

/**
 * Walks what people come for on a phone of 360 × 740 px, four times slower and on Fast 3G: taps, entries and seconds of
 * each walk, and how long each press took to the next frame (INP: wanted are 100 ms at p75, 200 at most).
 *
 *     npm run build && npm run bench -- walks [--only WORDS] [--address http://127.0.0.1:5173]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string' }, address: { type: 'string' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const wanted = { p75: 100, longest: 200 };
/** The browser reports no shorter ones. */
const unreported = 16;

const all: Interaction[] = [];
print('| Walk | Taps | Entries | Seconds | Presses over 16 ms | p75 | Longest |');
print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
await eachWalk({
  ...values,
  data: 'bench-walks',
  browser: { viewport: { width: 360, height: 740 }, isMobile: true },
  onStop: (name, why) => print(`| ${name} | stops: ${why} |`),
  go: async (name, go, context) => {
    const { taps, entries, seconds, interactions } = await walk(context, name, go);
    all.push(...interactions);
    const times = [
      ...interactions.map(({ ms }) => ms),
      ...Array<number>(Math.max(0, taps - interactions.length)).fill(unreported),
    ];
    print(
      `| ${name} | ${taps} | ${entries} | ${seconds.toFixed(1)} | ${interactions.length} | ${quantile(times, 0.75).toFixed(0)} | ${Math.max(unreported, ...times).toFixed(0)} |`,
    );
    if (quantile(times, 0.75) > wanted.p75 || Math.max(...times) > wanted.longest) process.exitCode = 1;
  },
});
print('\nThe slowest presses:\n');
for (const { name, at: page, on, ms } of all.toSorted((a, b) => b.ms - a.ms).slice(0, 20))
  print(`- ${ms} ms: ${on.replaceAll('\n', ' ')} on ${page} (${name})`);
