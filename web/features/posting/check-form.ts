import { PropertyForm } from '#contracts/property-form.ts';
import { problemsOf, type FormProblems } from '#contracts/record/posting-rules.ts';
import { readLoadedPhone } from '#web/lib/phone-check.ts';
import { besideFields } from './beside-fields.ts';
import type { FormErrors, FormValues, PostingKind } from './form-values.ts';
import { sentValues } from './payload.ts';

/**
 * What is wrong with the form, in the order of the screen, by the schema and the rules of the server and in its words.
 * Nothing is an empty object.
 */
export function checkForm(values: FormValues, kind: PostingKind, now: Date): FormErrors {
  const sent = sentValues(values);
  const read = PropertyForm.safeParse(sent);
  const wrong: FormProblems = {};
  for (const { path, message } of read.error?.issues ?? []) (wrong[String(path[0])] ??= []).push(message);
  // The rules between fields go by those that can be read.
  const readable = Object.entries(sent).filter(([name]) => !(name in wrong));
  const form = read.data ?? PropertyForm.parse(Object.fromEntries(readable));
  const problems = problemsOf(form, { now, readPhone: readLoadedPhone });
  // Only the form asks for it (specification 11.3): elsewhere a price that is left out is 0.
  if (form.price === undefined) problems.price = ['The price is required'];
  return besideFields({ ...problems, ...wrong }, values, kind).errors;
}
