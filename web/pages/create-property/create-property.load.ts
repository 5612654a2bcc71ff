import { redirect } from '@tanstack/react-router';
import { showHome } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { fetchPlans } from '#web/session/plan-calls.ts';
import { readSession } from '#web/session/session.ts';

/**
 * The form's initial record: null for a new record, 'none' if the record to edit belongs to another user or could not
 * be loaded; `copied` is the record that a new one starts from. Undefined until the signed-in user is loaded, and
 * always on the server.
 */
export type PostingStartData = { record: PropertyRecord | null | 'none'; copied?: PropertyRecord } | undefined;

interface PostingPage {
  context: PageContext;
  deps: { edit?: number; copy?: number };
  location: { pathname: string };
  abortController: AbortController;
}

/** Loads the record to edit or to copy, and redirects to the plans if the featured form is opened without one. */
export async function loadPosting(page: PostingPage): Promise<PostingStartData> {
  const user = typeof document === 'undefined' ? null : readSession().user;
  if (user === null) return undefined;
  const { signal } = page.abortController;
  if (page.location.pathname.startsWith('/create-property-featured')) {
    await requireFeaturePlan({ signal });
    return { record: null };
  }
  const { edit, copy } = page.deps;
  const wanted = edit ?? copy;
  if (wanted === undefined) return { record: null };
  const record = await page.context.api.call(showHome, { params: { id: wanted } }, { signal }).then(
    ({ data }) => data,
    () => null,
  );
  signal.throwIfAborted();
  if (record?.owner.id !== user.id) return { record: 'none' };
  return edit === undefined ? { record: null, copied: record } : { record };
}

/** Without a reply the server checks the plan when the form is sent. */
async function requireFeaturePlan(options: CallOptions): Promise<void> {
  const plans = await fetchPlans(options).catch(() => null);
  if (plans && !plans.feature_plan.active) throw redirect({ to: '/pricing', replace: true });
}
