import { field, isCommercialListing } from './define.ts';
import { oneOf, whole } from './kinds.ts';

/** Shops and offices. */

export const seats = field({
  name: 'seats',
  formName: 'seats',
  label: 'Seats',
  kind: whole(1, 100_000),
  asked: isCommercialListing,
  step: 'size',
  group: 'facts',
});

export const washrooms = field({
  name: 'washrooms',
  formName: 'washrooms',
  label: 'Washrooms',
  kind: whole(0, 1_000),
  asked: isCommercialListing,
  step: 'size',
  group: 'facts',
});

export const fitOut = field({
  name: 'fit_out',
  formName: 'fitOut',
  label: 'Fit-out',
  kind: oneOf({ 'bare-shell': 'Bare shell', 'warm-shell': 'Warm shell', 'fitted-out': 'Fitted out' }),
  asked: isCommercialListing,
  step: 'size',
  group: 'facts',
});
