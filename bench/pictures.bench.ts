import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { limits } from '#contracts/limits.ts';

/**
 * Sends twenty pictures of a camera's size at once, each in a form of its own, to a server of its own, and asks
 * `/healthz` meanwhile: whether pictures slow other calls down, and how much memory they take.
 *
 *     npm run bench -- pictures
 */
const uploads = 20;
const [width, height] = [4000, 3000];

/**
 * Where the pictures go. To measure posting as a whole, start a product with `startProductServer` (e2e) instead of
 * bench/pictures-server.ts, and send the form of a record here with a token.
 */
const uploadPath = '/pictures';

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-pictures-'));
const server = spawn(process.execPath, [path.join(import.meta.dirname, 'pictures-server.ts'), dataDir], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(server, 'exit');
const address = await new Promise<string>((resolve, reject) => {
  server.stdout.on('data', (chunk: Buffer) => {
    const found = /open at (http:\S+)/.exec(chunk.toString())?.[1];
    if (found !== undefined) resolve(found);
  });
  server.once('exit', () => reject(new Error('The server ended.')));
});

/** Megabytes that the server's process took at most so far; null where there is no /proc. */
async function peakMemory(): Promise<number | null> {
  const status = await readFile(`/proc/${String(server.pid)}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** A JPEG with the grain of a camera, as large as one may be sent. */
async function cameraPicture(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } });
  const raw = await picture.raw().toBuffer();
  for (const quality of [80, 65, 50, 35, 20, 10]) {
    const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length < limits.imageBytes) return bytes;
  }
  throw new Error('The picture is too large to be sent.');
}

async function health(): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${address}/healthz`);
  await reply.text();
  const took = performance.now() - began;
  // A load balancer asks now and then; without a pause the asking would be the load.
  await setTimeout(10);
  return took;
}

async function send(picture: Buffer, n: number): Promise<void> {
  const form = new FormData();
  // What comes behind a JPEG's end changes nothing but its hash: otherwise all twenty would be stored as one.
  form.append('images[]', new Blob([new Uint8Array(picture), String(n)]), 'camera.jpg');
  const reply = await fetch(address + uploadPath, { method: 'POST', body: form });
  if (!reply.ok) throw new Error(`answered ${reply.status}: ${await reply.text()}`);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

const shown = (ms: number) => `${ms.toFixed(1)} ms`.padStart(10);
const told = (megabytes: number | null) => (megabytes === null ? 'unknown here' : `${megabytes} MB`);

try {
  const picture = await cameraPicture();
  // The first picture loads what a decoder needs.
  await send(picture, -1);
  const idle: number[] = [];
  for (let n = 0; n < 100; n++) idle.push(await health());
  const before = await peakMemory();

  const began = performance.now();
  let left = uploads;
  const sending = Array.from({ length: uploads }, (_, n) => send(picture, n).finally(() => (left -= 1)));
  const busy: number[] = [];
  while (left > 0) busy.push(await health());
  await Promise.all(sending);
  const took = performance.now() - began;

  process.stdout.write(
    `${uploads} pictures at once, ${width} × ${height}, ${Math.round(picture.length / 1024)} kB each\n`,
  );
  process.stdout.write(`  all ${shown(took)}   each ${shown(took / uploads)}\n`);
  process.stdout.write(`/healthz beside them\n`);
  process.stdout.write(`  idle  median ${shown(median(idle))}   max ${shown(Math.max(...idle))}\n`);
  process.stdout.write(`  busy  median ${shown(median(busy))}   max ${shown(Math.max(...busy))}\n`);
  process.stdout.write(`Memory of the server at its highest\n`);
  process.stdout.write(`  after one picture ${told(before)}   after ${uploads} at once ${told(await peakMemory())}\n`);
} finally {
  server.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}
