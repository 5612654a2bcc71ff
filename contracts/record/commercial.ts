import { field, isCommercialListing } from './define.ts';
import { oneOf, whole } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** Shops and offices. */

export const seats = field({
  name: 'seats',
  formName: 'seats',
  label: fieldTexts.seats,
  kind: whole(1, 100_000),
  asked: isCommercialListing,
  step: 'size',
  group: 'facts',
});

export const washrooms = field({
  name: 'washrooms',
  formName: 'washrooms',
  label: fieldTexts.washrooms,
  kind: whole(0, 1_000),
  asked: isCommercialListing,
  step: 'size',
  group: 'facts',
});

export const fitOut = field({
  name: 'fit_out',
  formName: 'fitOut',
  label: fieldTexts.fitOut,
  kind: oneOf({
    'bare-shell': fieldTexts.bareShell,
    'warm-shell': fieldTexts.warmShell,
    'fitted-out': fieldTexts.fittedOut,
  }),
  asked: isCommercialListing,
  step: 'size',
  group: 'facts',
});
