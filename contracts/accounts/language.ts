import * as z from 'zod/mini';
import { languages } from '#contracts/text/languages.ts';

/** The language in which a person is written to. */
export const LanguageBody = z.strictObject({ language: z.enum(languages) });
export type LanguageBody = z.infer<typeof LanguageBody>;

export const LanguageReply = z.object({ success: z.literal(true), data: z.object({ language: z.enum(languages) }) });
