import { field, isPgListing } from './define.ts';
import { oneOf, someOf, whole } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** A bed in a PG or a co-living home. */

export const sharing = field({
  name: 'sharing',
  formName: 'sharing',
  label: fieldTexts.sharing,
  kind: someOf({
    single: fieldTexts.singleRoom,
    double: fieldTexts.twoShare,
    triple: fieldTexts.threeShare,
    'four-plus': fieldTexts.fourOrMore,
  }),
  asked: isPgListing,
  step: 'size',
  group: 'facts',
});

export const meals = field({
  name: 'meals',
  formName: 'meals',
  label: fieldTexts.meals,
  kind: someOf({ breakfast: fieldTexts.breakfast, lunch: fieldTexts.lunch, dinner: fieldTexts.dinner }),
  asked: isPgListing,
  step: 'size',
  group: 'facts',
});

export const pgFor = field({
  name: 'pg_for',
  formName: 'pgFor',
  label: fieldTexts.forWhom,
  kind: oneOf({ women: fieldTexts.women, men: fieldTexts.men, anyone: fieldTexts.anyone }),
  asked: isPgListing,
  step: 'size',
  group: 'rules',
});

export const noticeDays = field({
  name: 'notice_days',
  formName: 'noticeDays',
  label: fieldTexts.notice,
  kind: whole(0, 365, 'days'),
  asked: isPgListing,
  step: 'size',
  isMore: true,
  group: 'rules',
});
