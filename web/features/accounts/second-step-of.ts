import { ApiFailure } from '#web/lib/api.ts';

/** The name of the sign-in that waits for its second step, if this is what a sign-in failed with; else null. */
export function secondStepOf(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.body.requires_second_step !== true) return null;
  return typeof error.body.second_step === 'string' ? error.body.second_step : null;
}
