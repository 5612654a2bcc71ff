import { redirect } from '@tanstack/react-router';
import { showHome } from '#contracts/calls/listings.ts';
import { findHomeChecks } from '#contracts/calls/verification.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { needsReraNumber, type ReraExemption } from '#contracts/verification/rera-need.ts';
import { sideOf } from '#web/lib/acting.ts';
import type { CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { fetchPlans } from '#web/session/plan-calls.ts';
import { readSession } from '#web/session/session.ts';

/** The start of the form. */
export type PostingStartData =
  /** Unknown until the signed-in user is loaded, and always on the server. */
  | { state: 'unknown' }
  /** A new record, with the answers of `copied` where it is a copy. */
  | { state: 'new'; copied?: PropertyRecord }
  | { state: 'edit'; record: PropertyRecord; exemption: ReraExemption | null }
  /** The record to edit or to copy belongs to another user, or could not be loaded. */
  | { state: 'not-owned' };

interface PostingPage {
  context: PageContext;
  deps: { edit?: number; copy?: number };
  location: { pathname: string };
  abortController: AbortController;
}

/** Loads the record to edit or to copy, and redirects to the plans if the featured form is opened without one. */
export async function loadPosting(page: PostingPage): Promise<PostingStartData> {
  const user = typeof document === 'undefined' ? null : readSession().user;
  if (user === null) return { state: 'unknown' };
  const { signal } = page.abortController;
  if (page.location.pathname.startsWith('/create-property-featured')) {
    await requireFeaturePlan({ signal });
    return { state: 'new' };
  }
  const { edit, copy } = page.deps;
  const wanted = edit ?? copy;
  if (wanted === undefined) return { state: 'new' };
  const record = await page.context.api.call(showHome, { params: { id: wanted } }, { signal }).then(
    ({ data }) => data,
    () => null,
  );
  signal.throwIfAborted();
  if (record?.owner.id !== sideOf(user.id, 'post')) return { state: 'not-owned' };
  if (edit === undefined) return { state: 'new', copied: record };
  return { state: 'edit', record, exemption: await loadExemption(page, record) };
}

/** Why a home needs no RERA number, as its owner chose before; null where that could not be loaded, and it is asked again. */
async function loadExemption({ context, abortController: { signal } }: PostingPage, record: PropertyRecord) {
  if (!needsReraNumber(record)) return null;
  const checks = await context.api.call(findHomeChecks, { params: { id: record.id } }, { signal }).catch(() => null);
  signal.throwIfAborted();
  return checks?.data.rera_exemption ?? null;
}

/** Without a reply the server checks the plan when the form is sent. */
async function requireFeaturePlan(options: CallOptions): Promise<void> {
  const plans = await fetchPlans(options).catch(() => null);
  if (plans && !plans.feature_plan.active) throw redirect({ to: '/pricing', replace: true });
}
