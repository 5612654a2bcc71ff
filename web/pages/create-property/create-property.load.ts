import { redirect } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { fetchPlans } from '#web/session/plan-calls.ts';
import { readSession } from '#web/session/session.ts';

/**
 * What the form starts with: null for a new record, 'none' if the record to edit belongs to another user or could not
 * be loaded. Undefined until a signed-in user is known, and always on the server.
 */
export type PostingStartData = { record: PropertyRecord | null | 'none' } | undefined;

interface PostingPage {
  context: PageContext;
  deps: { edit?: number };
  location: { pathname: string };
  abortController: AbortController;
}

/** Loads the record to edit, and redirects to the plans if the featured form is opened without one. */
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

/** Without a reply the server checks the plan when the form is sent. */
async function requireFeaturePlan(options: CallOptions): Promise<void> {
  const plans = await fetchPlans(options).catch(() => null);
  if (plans && !plans.feature_plan.active) throw redirect({ to: '/pricing', replace: true });
}
