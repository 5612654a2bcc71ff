import type { FormProblems } from '#contracts/record/posting-rules.ts';
import { allShownFields, asksForCity } from './form-steps.ts';
import {
  isTenant,
  type ErrorName,
  type PostingErrors,
  type PostingValues,
  type PostingKind,
} from './posting-values.ts';
import * as texts from '#texts/posting.ts';

/** Names of the wire whose messages are shown at another field of the form. */
function fieldOf(wire: string, values: PostingValues, kind: PostingKind): string {
  const name = wire.replace(/[[.].*$/, '');
  if (name === 'transactionType') return 'selectedTransactionTypes';
  if (name === 'pictures') return 'images';
  if (name === 'members' && isTenant(values)) return 'totalMembers';
  if (!asksForCity(kind) && (name === 'city' || name === 'state')) return 'streetAddress';
  return name;
}

/** Messages by the names of the wire, assigned to the fields of this form; `other` are those about no field of it. */
export function besideFields(
  problems: FormProblems,
  values: PostingValues,
  kind: PostingKind,
): { errors: PostingErrors; other: string[] } {
  const found: Record<string, string> = {};
  for (const [wire, [sentence]] of Object.entries(problems)) {
    const name = fieldOf(wire, values, kind);
    // City and state have no field there: the message names the way to set them.
    const text = name === 'streetAddress' && wire !== name ? texts.placeFromList() : sentence;
    if (text !== undefined) found[name] ??= text;
  }
  const shown = allShownFields(values);
  return {
    errors: Object.fromEntries(shown.filter((name) => name in found).map((name) => [name, found[name]])),
    other: Object.keys(found)
      .filter((name) => !shown.includes(name as ErrorName))
      .map((name) => found[name] as string),
  };
}
