import type { Posted } from '#contracts/record/define.ts';
import {
  completenessParts,
  wantedPictures,
  type CompletenessField,
  type ListingFacts,
  type Part,
} from './completeness-parts.ts';
import * as texts from '#texts/completeness.ts';

/** How complete a listing is. */
export interface Completeness {
  /** The share of the relevant facts that it has, in whole percent. */
  percent: number;
  /** The filters of the list of homes that fit it, and those of them that it answers. */
  filters: number;
  answered: number;
  /** The missing facts, the most requested first. */
  missing: string[];
  /** The field of the form for the first of them, and the benefit of adding it; null when nothing is missing. */
  field: CompletenessField | null;
  gain: string | null;
}

/** How complete a listing is: the one definition for the form, the page of its owner and the owner's table. */
export function completenessOf(facts: ListingFacts): Completeness {
  const posted: Posted = { transaction: facts.transaction_type, type: facts.property_type };
  const asked = completenessParts.filter(({ isAsked }) => isAsked?.(posted) ?? true);
  const missing = asked.filter(({ has }) => !has(facts));
  const withFilter = asked.filter(({ filter }) => filter !== undefined);
  const [next] = missing;
  return {
    percent: Math.round((100 * (asked.length - missing.length)) / asked.length),
    filters: withFilter.length,
    answered: withFilter.filter(({ has }) => has(facts)).length,
    missing: missing.map((part) => whatOf(part, facts)),
    field: next?.field ?? null,
    gain: next ? (next.gain ?? texts.readThere)() : null,
  };
}

/** The missing part in words: perhaps only some photos. */
function whatOf({ what, field }: Part, { pictures }: ListingFacts): string {
  if (field !== 'images' || pictures === 0) return what();
  return wantedPictures - pictures === 1 ? texts.oneMorePhoto() : texts.twoMorePhotos();
}
