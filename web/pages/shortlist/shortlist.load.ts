import { notFound } from '@tanstack/react-router';
import type { SharedShortlist } from '#contracts/shortlists.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';

/** A shared shortlist, or that its link was ended. */
export type ShortlistData = { shortlist: SharedShortlist } | { ended: true };

/** Loads the shortlist behind a link. An address that never was one is "not found". */
export async function loadShortlist(
  { api }: Pick<PageContext, 'api'>,
  token: string,
  options: CallOptions,
): Promise<ShortlistData> {
  try {
    return { shortlist: (await api.sharedShortlist(token, options)).data };
  } catch (error) {
    const status = failureStatus(error);
    if (status === 410) return { ended: true };
    if (status === 404) throw notFound();
    throw error;
  }
}
