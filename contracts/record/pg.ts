import { field, isPgListing } from './define.ts';
import { oneOf, someOf, whole } from './kinds.ts';

/** A bed in a PG or a co-living home. */

export const sharing = field({
  name: 'sharing',
  formName: 'sharing',
  label: 'Sharing',
  kind: someOf({ single: 'Single room', double: 'Two share', triple: 'Three share', 'four-plus': 'Four or more' }),
  asked: isPgListing,
  step: 'size',
  group: 'facts',
});

export const meals = field({
  name: 'meals',
  formName: 'meals',
  label: 'Meals',
  kind: someOf({ breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' }),
  asked: isPgListing,
  step: 'size',
  group: 'facts',
});

export const pgFor = field({
  name: 'pg_for',
  formName: 'pgFor',
  label: 'For',
  kind: oneOf({ women: 'Women', men: 'Men', anyone: 'Anyone' }),
  asked: isPgListing,
  step: 'size',
  group: 'rules',
});

export const noticeDays = field({
  name: 'notice_days',
  formName: 'noticeDays',
  label: 'Notice',
  kind: whole(0, 365, 'days'),
  asked: isPgListing,
  step: 'size',
  isMore: true,
  group: 'rules',
});
