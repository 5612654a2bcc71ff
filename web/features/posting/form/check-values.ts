import { PropertyForm } from '#contracts/homes/posting-body.ts';
import { problemsOf, type FormProblems } from '#contracts/record/posting-rules.ts';
import { readLoadedPhone } from '#web/lib/phone-check.ts';
import { besideFields } from './beside-fields.ts';
import type { PostingErrors, PostingValues, PostingKind } from './posting-values.ts';
import { needsLocality } from './form-steps.ts';
import { sentValues } from './values-to-body.ts';
import * as texts from '#texts/posting.ts';

/**
 * The errors of the form, in the order of the screen, by the server's schema and rules and with its messages. Empty
 * when there are none.
 */
export function checkValues(values: PostingValues, kind: PostingKind, now: Date): PostingErrors {
  const sent = sentValues(values);
  const read = PropertyForm.safeParse(sent);
  const wrong: FormProblems = {};
  for (const { path, message } of read.error?.issues ?? []) (wrong[String(path[0])] ??= []).push(message);
  // Rules that compare fields run on the valid fields only.
  const readable = Object.entries(sent).filter(([name]) => !(name in wrong));
  const form = read.data ?? PropertyForm.parse(Object.fromEntries(readable));
  const problems = problemsOf(form, { now, readPhone: readLoadedPhone });
  // Only the form requires a price (specification 11.3): elsewhere a missing price is 0.
  if (form.price === undefined) problems.price = [texts.priceRequired()];
  if (needsLocality(values) && form.locality === undefined) problems.locality = [texts.localityRequired()];
  return besideFields({ ...problems, ...wrong }, values, kind).errors;
}
