import * as z from 'zod/mini';
import { reraExemptions } from './rera-need.ts';

/** Checks of a home and its owner, each thing by itself. Days are ISO times; null where it wasn't. */
export const HomeChecks = z.object({
  /** The phone number of the home is that of the account, and its owner entered a code that was sent to it. */
  phone_verified_at: z.nullable(z.string()),
  /** The desk compared name and address of a document of the owner with the account and the home, within a year. */
  documents_checked_at: z.nullable(z.string()),
  /**
   * Pictures that a phone took within `verificationLimits.placeMetres` of the pin within a year, by its own word, and the
   * last of these days; null where there are none.
   */
  place_pictures: z.nullable(z.object({ ids: z.array(z.string()), last_at: z.string() })),
  /** The owner's reason why the project needs no RERA number; null where none was chosen or the desk refused it. */
  rera_exemption: z.nullable(z.enum(reraExemptions)),
});
export type HomeChecks = z.infer<typeof HomeChecks>;
export const HomeChecksReply = z.object({ success: z.literal(true), data: HomeChecks });
export type HomeChecksReply = z.infer<typeof HomeChecksReply>;

/** Numbers of an agent that the desk found in the registers of the states. */
export const AgentChecks = z.object({
  rera: z.array(z.object({ state: z.string(), number: z.string(), checked_at: z.string() })),
});
export type AgentChecks = z.infer<typeof AgentChecks>;
export const AgentChecksReply = z.object({ success: z.literal(true), data: AgentChecks });
export type AgentChecksReply = z.infer<typeof AgentChecksReply>;
