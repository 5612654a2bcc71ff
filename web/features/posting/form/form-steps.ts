import { isHomeListing, stepIds, type StepId } from '#contracts/record/define.ts';
import { formFields, type FormField } from '#contracts/record/fields.ts';
import { isGround } from '#contracts/homes/vocabulary.ts';
import {
  isTenant,
  postedOf,
  type ErrorName,
  type FieldName,
  type PostingValues,
  type PostingKind,
  type RuledName,
} from './posting-values.ts';
import * as texts from '#texts/posting.ts';

/** The fields of each step that have rules of their own. Those of the field list are shown beside them. */
const ruledOf: Record<StepId, readonly (RuledName | 'images')[]> = {
  offer: ['entryType', 'selectedTransactionTypes', 'propertyType'],
  place: [
    ...(['streetAddress', 'locality', 'city', 'state', 'country', 'postalCode', 'latitude', 'longitude'] as const),
    'showsExactPlace',
  ],
  size: ['price', 'maxPrice'],
  tenant: [],
  photos: ['images'],
  // The title is proposed from the answers of the steps before.
  extras: ['title', 'description', 'isUrgent', 'expiresAt'],
  contact: ['contactName', 'contactPhone', 'contactEmail'],
};

/**
 * Whether a field with rules applies to the kind of record; one that does not is neither shown nor checked nor sent.
 */
function isRuledShown(name: RuledName | 'images', values: PostingValues): boolean {
  if (name === 'isUrgent' || name === 'expiresAt') return values.entryType === 'lead';
  if (name === 'showsExactPlace') return values.entryType === 'listing';
  if (name === 'maxPrice') return hasHighestPrice(values) || values.maxPrice !== '';
  return true;
}

/**
 * Whether a second price is asked: the end of a lead's budget, or the dearest room of a PG. A single home has one price;
 * a second one that came with a record stays.
 */
export function hasHighestPrice({ entryType, propertyType }: PostingValues): boolean {
  return entryType === 'lead' || propertyType === 'pg';
}

/** The steps that show the facts before the fields with rules. */
const factsFirst: readonly StepId[] = ['extras'];

/** The contents of a step, in this order. */
export interface StepParts {
  ruled: readonly (RuledName | 'images')[];
  isRuledLast: boolean;
  facts: readonly FormField[];
  money: readonly FormField[];
  /** Collapsed. */
  more: readonly FormField[];
}

export function partsOf(step: StepId, values: PostingValues): StepParts {
  const posted = postedOf(values);
  const asked = formFields.filter((field) => field.step === step && field.asked(posted));
  const open = asked.filter((field) => !('isMore' in field));
  return {
    ruled: ruledOf[step].filter((name) => isRuledShown(name, values)),
    isRuledLast: factsFirst.includes(step),
    facts: open.filter(({ group }) => group !== 'money'),
    money: open.filter(({ group }) => group === 'money'),
    more: asked.filter((field) => 'isMore' in field),
  };
}

export interface Step {
  id: StepId;
  title: string;
  /** The text under the title. */
  text: string;
}

function sizeText({ propertyType, selectedTransactionTypes: deals }: PostingValues): string {
  if (isGround(propertyType)) return texts.sizeOfGround();
  if (propertyType === 'pg') return texts.sizeOfPg();
  return deals.includes('rent') && !deals.includes('sell') ? texts.sizeForTenants() : texts.sizeForBuyers();
}

function stepText(id: StepId, values: PostingValues): [title: string, text: string] {
  const isListing = values.entryType === 'listing';
  switch (id) {
    case 'offer':
      return isListing ? [texts.offer(), texts.offerText()] : [texts.wanted(), texts.wantedText()];
    case 'place':
      return isListing ? [texts.where(), texts.whereText()] : [texts.whereWanted(), texts.whereWantedText()];
    case 'size':
      if (!isListing) return [texts.sizeAndBudget(), texts.sizeAndBudgetText()];
      return [texts.sizeAndPrice(), sizeText(values)];
    case 'tenant':
      return [texts.tenant(), texts.tenantText()];
    case 'photos':
      return [texts.photos(), isListing ? texts.photosText() : texts.photosNotNeeded()];
    case 'extras':
      return isListing ? [texts.extras(), texts.extrasText()] : [texts.extrasWanted(), texts.extrasWantedText()];
    case 'contact':
      return [texts.contact(), texts.contactText()];
  }
}

/**
 * The steps of the form, in order. A tenant has more of them than a buyer. A requirement has no photos; those that one
 * has from before can be seen and removed.
 */
export function stepsOf(values: PostingValues, { hasPictures = false } = {}): Step[] {
  return stepIds
    .filter((id) => id !== 'tenant' || isTenant(values))
    .filter((id) => id !== 'photos' || values.entryType === 'listing' || hasPictures)
    .map((id) => {
      const [title, text] = stepText(id, values);
      return { id, title, text };
    });
}

/** The fields that a step shows, in their order. */
export function shownFields(step: StepId, values: PostingValues): ErrorName[] {
  const { ruled, isRuledLast, facts, money, more } = partsOf(step, values);
  const names = (list: readonly FormField[]) => list.map(({ formName }) => formName);
  const main = isRuledLast ? [...names(facts), ...ruled] : [...ruled, ...names(facts)];
  return [...main, ...names(money), ...names(more)];
}

/** Every shown field, in the order of the steps. */
export function allShownFields(values: PostingValues): ErrorName[] {
  return stepsOf(values).flatMap(({ id }) => shownFields(id, values));
}

/** Whether a name is a field of the form; the pictures are stored separately. */
export const isField = (name: ErrorName): name is FieldName => name !== 'images';

/** The step that contains a field. */
export function stepOf(name: ErrorName): StepId {
  const ruled = stepIds.find((id) => (ruledOf[id] as readonly ErrorName[]).includes(name));
  return ruled ?? formFields.find(({ formName }) => formName === name)?.step ?? 'offer';
}

/** Buyers look for a home by its locality, so the form asks for it; the API takes a home without one. */
export function needsLocality(values: PostingValues): boolean {
  return isHomeListing(postedOf(values));
}

/** The featured form has no city and state fields: both come with the place (specification 11.3). */
export function asksForCity(kind: PostingKind): boolean {
  return kind === 'free';
}
