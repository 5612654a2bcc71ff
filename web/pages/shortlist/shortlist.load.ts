import { notFound } from '@tanstack/react-router';
import { showSharedShortlist } from '#contracts/calls/shortlists.ts';
import type { SharedShortlist } from '#contracts/homes/shortlists.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';

/** A shared shortlist, or that its link was ended. */
export type ShortlistData = { shortlist: SharedShortlist } | { ended: true };

/** Loads the shortlist behind a link. An address that never was one is "not found". */
export async function loadShortlist({
  context: { api },
  params: { token },
  abortController,
}: {
  context: Pick<PageContext, 'api'>;
  params: { token: string };
  abortController: CallOptions;
}): Promise<ShortlistData> {
  // Tokens are base64url; anything else was never one.
  if (!/^[\w-]+$/.test(token)) throw notFound();
  try {
    return { shortlist: (await api.call(showSharedShortlist, { params: { token } }, abortController)).data };
  } catch (error) {
    const status = failureStatus(error);
    if (status === 410) return { ended: true };
    if (status === 404) throw notFound();
    throw error;
  }
}
