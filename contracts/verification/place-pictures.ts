import * as z from 'zod/mini';
import { NoticeVersion } from './phone-checks.ts';
import * as checks from '#texts/checks.ts';

const number = (least: number, most: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^-?\d{1,9}(?:\.\d{1,20})?$/, { error: checks.sendThePosition })), z.number()], {
      error: checks.sendThePosition,
    }),
    z.pipe(z.transform(Number), z.number({ error: checks.sendThePosition }).check(z.minimum(least), z.maximum(most))),
  );

/** The fields of a form with a picture and the position of the phone, which is compared and never stored. */
export const PlacePictureBody = z.object({
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  /** Metres around the position in which the phone is, by its own word. */
  accuracy: number(0, 100_000_000),
  notice: z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(Number), NoticeVersion)),
});
export type PlacePictureBody = z.infer<typeof PlacePictureBody>;

export const PlacePictureReply = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Pictures of the home that were taken at the place. */
  data: z.object({ pictures: z.int() }),
});
export type PlacePictureReply = z.infer<typeof PlacePictureReply>;
