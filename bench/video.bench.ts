import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { parseQueryString } from '#server/platform/http/query-string.ts';
import { convertVideo } from '#server/platform/video/convert-video.ts';
import { findVideoTools } from '#server/platform/video/video-tools.ts';
import { openMadeUpRecords } from './million-records.ts';
import { makeMixedSearches } from './mixed-searches.ts';
import { quantile } from './quantile.ts';

/**
 * Mixed searches while a video is converted, and without, in turns of one run. Needs ffmpeg on PATH.
 *
 *     npm run bench -- video [--records 200000] [--searches 400] [--turns 3]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    records: { type: 'string', default: '200000' },
    searches: { type: 'string', default: '400' },
    turns: { type: 'string', default: '3' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const tools = findVideoTools(process.env.PATH ?? '');
if (!tools) throw new Error('There is no ffmpeg on PATH.');
const folder = await mkdtemp(path.join(tmpdir(), 'bench-video-'));
const records = await openMadeUpRecords(Number(values.records));
const times = { beside: [] as number[], alone: [] as number[] };
try {
  const clip = path.join(folder, 'clip.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=30:d=60', '-f', 'lavfi', '-i', 'sine=d=60'];
  await promisify(execFile)(tools.ffmpeg, ['-v', 'error', ...source, '-preset', 'ultrafast', clip]);
  const search = makeSearchService({ pool: records.pool });
  await search.reload();
  for (let turn = 0; turn < Number(values.turns); turn++) {
    for (const kind of turn % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const)) {
      const stop = new AbortController();
      const conversion =
        kind === 'beside'
          ? mkdtemp(path.join(folder, 'out-')).then((into) => convertVideo(tools, clip, into, stop.signal))
          : Promise.resolve();
      const ended = conversion.then(
        () => kind === 'beside',
        () => false,
      );
      const draw = makeMixedSearches(turn);
      for (let n = 0; n < Number(values.searches); n++) {
        const query = PropertyQuery.parse(parseQueryString(draw()));
        const began = performance.now();
        await search.findProperties(query);
        times[kind].push(performance.now() - began);
      }
      stop.abort();
      if (await ended) print(`turn ${turn}: the conversion ended before the searches`);
    }
  }
  for (const [kind, list] of Object.entries(times)) {
    print(`${kind.padEnd(8)} p50 ${quantile(list, 0.5).toFixed(1)}   p95 ${quantile(list, 0.95).toFixed(1)} ms`);
  }
  print(`p95 beside / alone ${(quantile(times.beside, 0.95) / quantile(times.alone, 0.95)).toFixed(2)}`);
} finally {
  await records.close();
  await rm(folder, { recursive: true, force: true });
}
