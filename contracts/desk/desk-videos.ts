import * as z from 'zod/mini';
import { operatorLimits } from './operators.ts';
import { Video } from '../homes/videos.ts';

/** A video as the desk sees it: some of its pictures instead of all of it. */
export const DeskVideo = z.extend(Video, {
  /** JPEG files as data addresses, spread over the video; none until it is converted. */
  frames: z.array(z.string()),
  /** The captions as a WebVTT file; null without any. */
  captions: z.nullable(z.string()),
});
export type DeskVideo = z.infer<typeof DeskVideo>;

export const DeskVideosReply = z.object({ success: z.literal(true), data: z.array(DeskVideo) });
export type DeskVideosReply = z.infer<typeof DeskVideosReply>;

export const HideVideoBody = z.object({
  reason: z
    .string({ error: 'Give the reason, for the audit' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Give the reason, for the audit' }),
      z.maxLength(operatorLimits.reasonLength),
    ),
});
export type HideVideoBody = z.infer<typeof HideVideoBody>;
