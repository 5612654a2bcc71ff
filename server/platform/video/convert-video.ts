import path from 'node:path';
import { stat } from 'node:fs/promises';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import { inputArguments, probeVideo, VideoRefused, type ProbedVideo } from './probe-video.ts';
import { runTool, ToolFailed, type VideoTools } from './video-tools.ts';

/** The shorter sides in which a video is stored, as its shape allows, with the most kilobits a second. */
const sizes = [
  { side: 360, kilobits: 700, quality: 27 },
  { side: 720, kilobits: 2_200, quality: 26 },
  { side: 1080, kilobits: 4_000, quality: 26 },
] as const;

export interface ConvertedVideo {
  width: number;
  height: number;
  seconds: number;
  hasSound: boolean;
  /** The shorter sides of its files `{side}.mp4`, ascending. */
  sides: number[];
  /** The files, beside `poster.jpg` and `frame-1.jpg` …, by their paths. */
  files: { name: string; file: string }[];
}

/** The sizes for a video: none is enlarged, and a small one has its own. */
export function sidesFor({ width, height }: Pick<ProbedVideo, 'width' | 'height'>): number[] {
  const shorter = Math.floor(Math.min(width, height) / 2) * 2;
  const fitting = sizes.map(({ side }) => side).filter((side) => side <= shorter);
  return fitting.length > 0 ? fitting : [Math.max(2, shorter)];
}

/** Colours of a wider range, brought to those of all screens. */
const toUsualColours =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,';

/**
 * Writes a video as H.264 and AAC in up to three sizes into a folder, with a poster and eight frames: one thread, without
 * metadata (place, device), chapters and subtitles. Throws VideoRefused when it can't be read to its end in time.
 */
export async function convertVideo(
  tools: VideoTools,
  file: string,
  folder: string,
  signal?: AbortSignal,
): Promise<ConvertedVideo> {
  const probed = await probeVideo(tools, file, signal);
  const sides = sidesFor(probed);
  await convert(tools, { file, folder, probed, sides }, signal);
  const largest = path.join(folder, `${sides.at(-1)}.mp4`);
  const made = await probeVideo(tools, largest, signal).catch((error: unknown) => {
    throw error instanceof VideoRefused ? new VideoRefused('damaged', error) : error;
  });
  // ffmpeg reads a cut file up to the cut without an error.
  if (made.seconds < probed.seconds * 0.9 - 0.5) throw new VideoRefused('damaged');
  const frames = await takeFrames(tools, { file: largest, folder, seconds: made.seconds }, signal);
  const files = [...sides.map((side) => `${side}.mp4`), ...frames].map((name) => ({
    name,
    file: path.join(folder, name),
  }));
  if (frames.length === 0) throw new VideoRefused('no_pictures');
  const { width, height, seconds, hasSound } = made;
  return { width, height, seconds, hasSound, sides, files };
}

async function hasBytes(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.size > 0;
}

interface Work {
  file: string;
  folder: string;
  probed: ProbedVideo;
  sides: number[];
}

async function convert(tools: VideoTools, { file, folder, probed, sides }: Work, signal?: AbortSignal): Promise<void> {
  const outputs = sides.map((side, at) => `[all${at}]${scaled(side)},setsar=1,format=yuv420p[v${at}]`);
  const split = `[0:v:0]${probed.isHdr ? `${scaled(Math.min(1080, Math.max(...sides)))},${toUsualColours}` : ''}split=${sides.length}${sides.map((_, at) => `[all${at}]`).join('')}`;
  const args = [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-threads', '1', '-filter_complex_threads', '1'],
    ...inputArguments(probed.kind),
    ...['-t', String(mediaLimits.videoSeconds + 1), '-i', file],
    ...['-filter_complex', [split, ...outputs].join(';')],
    ...sides.flatMap((side, at) => outputArguments(side, at, probed, path.join(folder, `${side}.mp4`))),
  ];
  await runTool(tools, 'ffmpeg', args, { seconds: mediaLimits.convertSeconds, signal }).catch((error: unknown) => {
    throw error instanceof ToolFailed ? new VideoRefused('damaged', error) : error;
  });
}

/** The filter that brings the shorter side to this length. */
const scaled = (side: number) => `scale='if(gte(iw,ih),-2,${side})':'if(gte(iw,ih),${side},-2)'`;

function outputArguments(side: number, at: number, { hasSound }: ProbedVideo, file: string): string[] {
  const { kilobits, quality } = sizes.findLast((size) => size.side <= side) ?? sizes[0];
  return [
    ...['-map', `[v${at}]`, ...(hasSound ? ['-map', '0:a:0'] : [])],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-threads', '1', '-fpsmax', '30'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', String(quality)],
    ...['-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`, '-g', '60'],
    ...(hasSound ? ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '44100'] : []),
    ...['-movflags', '+faststart', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-f', 'mp4', '-y', file],
  ];
}

/** The poster is the frame of the first eighth: the first one is often black. */
async function takeFrames(
  tools: VideoTools,
  { file, folder, seconds }: { file: string; folder: string; seconds: number },
  signal?: AbortSignal,
): Promise<string[]> {
  const names: string[] = [];
  for (let n = 1; n <= mediaLimits.deskFrames; n++) {
    const name = `frame-${n}.jpg`;
    const at = (seconds * (n - 0.5)) / mediaLimits.deskFrames;
    const input = ['-ss', at.toFixed(3), ...inputArguments('mov'), '-i', file];
    const output = ['-frames:v', '1', '-vf', scaled(360), '-q:v', '4', '-f', 'image2', '-update', '1', '-y'];
    const args = ['-nostdin', '-v', 'error', '-threads', '1', ...input, ...output, path.join(folder, name)];
    await runTool(tools, 'ffmpeg', args, { seconds: mediaLimits.probeSeconds, signal });
    // Behind the last picture, where the sound is longer, there is none.
    if (await hasBytes(path.join(folder, name))) names.push(name);
  }
  return names;
}
