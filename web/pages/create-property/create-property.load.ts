import { redirect } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { fetchPlans } from '#web/session/plan-calls.ts';
import { readSession } from '#web/session/session.ts';

/**
 * What the form begins with: null for a new record, 'none' where the one to change is somebody else's or can't be had.
 * Undefined until somebody is known to be signed in: on the server always.
 */
export type PostingStartData = { record: PropertyRecord | null | 'none' } | undefined;

interface PostingPage {
  context: PageContext;
  deps: { edit?: number };
  location: { pathname: string };
  abortController: AbortController;
}

/** Loads the record that is changed, and leads to the plans whoever wants to feature without one. */
export async function loadPosting(page: PostingPage): Promise<PostingStartData> {
  const user = typeof document === 'undefined' ? null : readSession().user;
  if (user === null) return undefined;
  const { signal } = page.abortController;
  if (page.location.pathname.startsWith('/create-property-featured')) {
    await requireFeaturePlan({ signal });
    return { record: null };
  }
  const { edit } = page.deps;
  if (edit === undefined) return { record: null };
  const record = await page.context.api.getProperty(String(edit), { signal }).then(
    ({ data }) => data,
    () => null,
  );
  signal.throwIfAborted();
  return { record: record?.owner.id === user.id ? record : 'none' };
}

/** Where the server could not be asked, it decides when the form is sent. */
async function requireFeaturePlan(options: CallOptions): Promise<void> {
  const plans = await fetchPlans(options).catch(() => null);
  if (plans && !plans.feature_plan.active) throw redirect({ to: '/pricing', replace: true });
}
