import * as z from 'zod/mini';
import { videoRefusals } from '#contracts/error-codes/reasons.ts';
import { mediaLimits } from './media-limits.ts';
import { RecordId } from './listings.ts';
import * as checks from '#texts/checks.ts';

export const videoStates = ['waiting', 'ready', 'refused'] as const;

/** A video of a home. Its files are `/media/videos/{id}/{side}.mp4`, its poster `/media/videos/{id}/poster.jpg`. */
export const Video = z.object({
  id: z.string(),
  state: z.enum(videoStates),
  /** Why it can't be shown; null for others. */
  refusal: z.nullable(z.enum(Object.keys(videoRefusals) as [keyof typeof videoRefusals])),
  /** The shorter sides of its files in pixels, ascending; none until it is converted. */
  sides: z.array(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  seconds: z.nullable(z.number()),
  has_captions: z.boolean(),
  /** Whether the desk has hidden it; only its owner sees such a video. */
  is_hidden: z.boolean(),
});
export type Video = z.infer<typeof Video>;

export const VideoId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const VideoParams = z.object({ id: RecordId, video: VideoId });
export const VideoFileParams = z.object({ id: z.string(), file: z.string() });

export const UploadParams = z.object({ upload: z.string() });

/** A finished upload, by the end of its address. */
export const VideoBody = z.object({
  upload: z.string({ error: checks.sendThisAsText }).check(z.maxLength(60)),
});
export type VideoBody = z.infer<typeof VideoBody>;

export const VideosReply = z.object({
  success: z.literal(true),
  data: z.object({
    videos: z.array(Video),
    /** Whether this installation converts videos; without it none is taken. */
    are_taken: z.boolean(),
  }),
});
export type VideosReply = z.infer<typeof VideosReply>;

export const CaptionsBody = z.object({
  captions: z.string({ error: checks.sendThisAsText }).check(
    z.maxLength(mediaLimits.captionsLength, {
      error: () => checks.textTooLong({ most: String(mediaLimits.captionsLength) }),
    }),
  ),
});
export type CaptionsBody = z.infer<typeof CaptionsBody>;
