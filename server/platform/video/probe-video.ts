import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import type { VideoRefusal } from '#contracts/error-codes/reasons.ts';
import { decideVideoKind, headBytes, type VideoKind } from './video-kinds.ts';
import { runTool, ToolFailed, type VideoTools } from './video-tools.ts';

/** A refused video; the reason can be shown to the sender. */
export class VideoRefused extends Error {
  readonly reason: VideoRefusal;

  constructor(reason: VideoRefusal, cause?: unknown) {
    super(`The video is refused: ${reason}.`, { cause });
    this.name = 'VideoRefused';
    this.reason = reason;
  }
}

export interface ProbedVideo {
  kind: VideoKind;
  /** Pixels as it is shown, turned upright. */
  width: number;
  height: number;
  seconds: number;
  hasSound: boolean;
  /** Colours of a wider range, which screens without it would show grey. */
  isHdr: boolean;
}

/** Only files of this machine are opened, whatever a file names. */
export const inputArguments = (kind: VideoKind): string[] => ['-protocol_whitelist', 'file,pipe', '-f', kind];

const numeric = z.pipe(z.string(), z.pipe(z.transform(Number), z.number()));
const Probe = z.object({
  streams: z._default(
    z.array(
      z.object({
        codec_type: z.optional(z.string()),
        width: z.optional(z.int()),
        height: z.optional(z.int()),
        color_transfer: z.optional(z.string()),
        disposition: z.optional(z.object({ attached_pic: z.optional(z.int()) })),
        side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
      }),
    ),
    [],
  ),
  format: z._default(z.object({ duration: z.optional(numeric) }), {}),
});

const entries =
  'stream=codec_type,width,height,color_transfer:stream_disposition=attached_pic:stream_side_data=rotation:format=duration';

/** Reads the head of a file without decoding it. Throws VideoRefused. */
export async function decideKindOfFile(file: string): Promise<VideoKind> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await handle.read(head, 0, headBytes, 0);
    const kind = decideVideoKind(head.subarray(0, bytesRead));
    if (kind === null) throw new VideoRefused('not_a_video');
    return kind;
  } finally {
    await handle.close();
  }
}

/** The facts of a video that conversion needs. Throws VideoRefused for what isn't one, or is too long or too large. */
export async function probeVideo(tools: VideoTools, file: string, signal?: AbortSignal): Promise<ProbedVideo> {
  const kind = await decideKindOfFile(file);
  const asked = ['-v', 'error', ...inputArguments(kind), '-show_entries', entries, '-of', 'json', '-i', file];
  const output = await runTool(tools, 'ffprobe', asked, { seconds: mediaLimits.probeSeconds, signal }).catch(
    (error: unknown) => {
      throw error instanceof ToolFailed ? new VideoRefused('damaged', error) : error;
    },
  );
  const { streams, format } = Probe.parse(JSON.parse(output));
  const shown = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  if (!shown?.width || !shown.height) throw new VideoRefused('no_pictures');
  if (shown.width * shown.height > mediaLimits.videoPixels) throw new VideoRefused('too_large');
  const seconds = format.duration ?? 0;
  if (seconds > mediaLimits.videoSeconds) throw new VideoRefused('too_long');
  const turn = shown.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const [width, height] = Math.abs(turn) % 180 === 90 ? [shown.height, shown.width] : [shown.width, shown.height];
  const hasSound = streams.some(({ codec_type: type }) => type === 'audio');
  const isHdr = ['smpte2084', 'arib-std-b67'].includes(shown.color_transfer ?? '');
  return { kind, width, height, seconds, hasSound, isHdr };
}
