import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../../scripts/lib/debian-programs.mjs';
import { drawn } from '#server/testing/runs.ts';
import { convertVideo } from './convert-video.ts';
import { probeVideo, VideoRefused } from './probe-video.ts';
import { runTool, videoToolsAt, type VideoTools } from './video-tools.ts';

const found = videoToolsAt(findProgram('ffmpeg') ?? '');
const tools = found as VideoTools;
const run = promisify(execFile);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'real-world-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (size = '320x240', rate = '10', seconds = '1') => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];
const sound = (source = 'sine=d=1') => ['-f', 'lavfi', '-i', source];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** A file made by ffmpeg's own sources. */
async function made(name: string, args: readonly string[]): Promise<string> {
  const file = path.join(folder, name);
  await run(tools.ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args, file]);
  return file;
}

/** Converts a file as the product does; the facts of what is played. */
async function played(file: string) {
  const into = await mkdtemp(path.join(folder, 'out-'));
  const { files, ...facts } = await convertVideo(tools, file, into);
  const largest = files.find(({ name }) => name === `${facts.sides.at(-1)}.mp4`)?.file ?? '';
  const { stdout } = await run(tools.ffprobe, ['-v', 'error', '-show_streams', '-of', 'json', largest]);
  const { streams } = JSON.parse(stdout) as { streams: Record<string, unknown>[] };
  const video = streams.find(({ codec_type: type }) => type === 'video');
  const audio = streams.find(({ codec_type: type }) => type === 'audio');
  return { ...facts, codec: video?.codec_name, pixels: video?.pix_fmt, channels: audio?.channels ?? 0 };
}
const refusal = async (file: string): Promise<string> => {
  const into = await mkdtemp(path.join(folder, 'out-'));
  return convertVideo(tools, file, into).then(
    () => 'played',
    (error: unknown) => (error instanceof VideoRefused ? error.reason : String(error)),
  );
};

const common = { codec: 'h264', pixels: 'yuv420p' };
const small = { ...common, width: 320, height: 240, sides: [240] };

/** A fifth of them a run: conversions are of the lowest priority, and wait on a busy machine. */
const playing: readonly [string, string, string[], object][] = [
  ['H.264 with stereo', 'a.mp4', [...picture(), ...sound(), '-ac', '2', ...h264], { ...small, channels: 2 }],
  ['QuickTime', 'b.mov', [...picture(), ...sound(), ...h264], { ...small, hasSound: true }],
  ['Matroska', 'c.mkv', [...picture(), ...sound(), ...h264], small],
  ['WebM of a browser', 'd.webm', [...picture(), ...sound(), '-c:v', 'libvpx', '-deadline', 'realtime'], small],
  ['3GP of an old phone', 'e.3gp', [...picture('176x144'), '-c:v', 'h263'], { ...common, width: 176, height: 144 }],
  ['AVI', 'f.avi', [...picture(), ...sound(), '-c:v', 'mpeg4'], small],
  ['a camcorder’s stream', 'g.ts', [...picture(), ...sound(), ...h264], small],
  ['Windows Media', 'h.asf', [...picture(), '-c:v', 'wmv2'], small],
  ['Flash', 'i.flv', [...picture(), '-c:v', 'flv'], small],
  ['motion JPEG of a camera', 'j.avi', [...picture(), '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'], small],
  ['no sound', 'k.mp4', [...picture(), ...h264], { ...small, channels: 0, hasSound: false }],
  [
    '5.1 sound',
    'l.mkv',
    [...picture(), ...sound('anullsrc=cl=5.1:d=1'), '-c:a', 'aac', ...h264],
    { ...small, channels: 2 },
  ],
  ['odd sides', 'm.mkv', [...picture('321x241'), '-c:v', 'ffv1'], { ...common, height: 240 }],
  [
    'ten bits and HDR',
    'n.mp4',
    [
      ...picture(),
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-x265-params', 'log-level=none'],
      ...['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
    ],
    small,
  ],
  [
    'pictures at uneven times',
    'o.mkv',
    [...picture('320x240', '30'), '-vf', "select='not(mod(n,7))+lt(n,9)'", '-fps_mode', 'vfr', ...h264],
    small,
  ],
  ['sound that is longer', 'p.mp4', [...picture(), ...sound('sine=d=2'), ...h264], small],
];

describe.skipIf(found === null)('a file of the real world that plays', () => {
  // specification 34.3
  it.each(drawn(playing))('%s', async (_name, name, args, facts) => {
    expect(await played(await made(name, args))).toMatchObject(facts);
  });

  // specification 34.3
  it('a phone held upright, which writes the turn beside the pictures', async () => {
    const turned = await made('turned.mp4', [...picture('640x360'), ...h264]);
    // Phones write a quarter turn into the matrix of the track's head.
    const bytes = await readFile(turned);
    const quarter = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
    for (const [at, value] of quarter.entries()) bytes.writeInt32BE(value, bytes.indexOf('tkhd') + 44 + at * 4);
    await writeFile(turned, bytes);
    expect(await played(turned)).toMatchObject({ ...common, width: 360, height: 640, sides: [360] });
  });

  // specification 34.3
  it('one with two thousand notes in its head, none of which is stored', async () => {
    const notes = path.join(folder, 'notes.txt');
    await writeFile(notes, `;FFMETADATA1\n${Array.from({ length: 2_000 }, (_, n) => `note${n}=x${n}\n`).join('')}`);
    const file = await made('notes.mkv', [...picture(), '-i', notes, '-map_metadata', '1', ...h264]);
    expect((await readFile(file)).includes('NOTE1999')).toBe(true);
    const into = path.join(folder, 'notes');
    await mkdir(into);
    const { files } = await convertVideo(tools, file, into);
    for (const one of files) expect((await readFile(one.file)).includes('note1999'), one.name).toBe(false);
  });
});

describe.skipIf(found === null)('a file of the real world that is refused', () => {
  // specification 34.4
  it.each([
    ['a ZIP with another name', 'zip.mp4', 'PK\u0003\u0004'.padEnd(2_000, 'x')],
    ['a PNG with another name', 'png.mov', '\u0089PNG\r\n\u001a\n'.padEnd(2_000, 'x')],
    ['a list of files', 'hls.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.padEnd(2_000)],
    ['a list of addresses', 'concat.mkv', "ffconcat version 1.0\nfile 'http://127.0.0.1/x'\n".padEnd(2_000)],
    ['an empty file', 'empty.mp4', ''],
  ])('%s: not a video', async (_name, name, text) => {
    const file = path.join(folder, name);
    await writeFile(file, Buffer.from(text, 'latin1'));
    expect(await refusal(file)).toBe('not_a_video');
  });

  // specification 34.4
  it('one whose head is that of a video and the rest noise', async () => {
    const file = path.join(folder, 'noise.mp4');
    await writeFile(file, Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom', 'latin1'), Buffer.alloc(50_000, 7)]));
    expect(await refusal(file)).toBe('damaged');
  });

  // specification 34.4
  it('one that was cut off', async () => {
    const file = await made('cut.mp4', [...picture('320x240', '10', '4'), ...h264, '-movflags', '+faststart']);
    await truncate(file, Math.floor((await stat(file)).size / 2));
    expect(await refusal(file)).toBe('damaged');
  });

  // specification 34.4
  it('one that claims ten hours in its head', async () => {
    const file = await made('long.mp4', ['-f', 'lavfi', '-i', 'color=s=16x16:r=1/60:d=36000', ...h264]);
    expect(await refusal(file)).toBe('too_long');
  });

  // specification 34.4
  it('sound with a cover picture', async () => {
    const cover = await made('cover.png', [...picture(), '-frames:v', '1']);
    const tune = await made('tune.m4a', [
      ...sound(),
      '-i',
      cover,
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'copy',
      '-disposition:v',
      'attached_pic',
    ]);
    expect(await refusal(tune)).toBe('no_pictures');
  });
});

describe.skipIf(found === null)('the tools', () => {
  let calls = 0;
  const server = createServer((_request, reply) => {
    calls += 1;
    reply.end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const ask = async (withoutNetwork: readonly string[], protocols: string): Promise<number> => {
    calls = 0;
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.mp4`;
    const args = ['-v', 'error', '-protocol_whitelist', protocols, '-f', 'mov', '-i', address];
    await runTool({ ...tools, withoutNetwork }, 'ffprobe', args, { seconds: 10 }).catch(() => undefined);
    return calls;
  };

  // specification 34.7
  it.skipIf(found?.withoutNetwork.length === 0)('reach no network, whatever a protocol would allow', async () => {
    expect(await ask([], 'http,tcp')).toBe(1);
    expect(await ask(tools.withoutNetwork, 'http,tcp')).toBe(0);
  });

  // specification 34.7
  it('open local files alone where the system allows no network namespace', async () => {
    expect(await ask([], 'file,pipe')).toBe(0);
    const file = await made('plain.mp4', [...picture(), ...h264]);
    expect(await probeVideo({ ...tools, withoutNetwork: [] }, file)).toMatchObject({ width: 320 });
  });
});
