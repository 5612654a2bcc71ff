/**
 * Codes of values that a schema refuses, by zod's name of the fault. The sentence beside a code is the schema's own; it
 * follows from the field, the code and the parameters, which are zod's: `minimum`, `maximum`, `format`, `values`, …
 */
export const valueCodes = {
  invalid_type: 'value.invalid_type',
  too_big: 'value.too_big',
  too_small: 'value.too_small',
  invalid_format: 'value.invalid_format',
  not_multiple_of: 'value.not_multiple_of',
  unrecognized_keys: 'value.unknown_field',
  invalid_union: 'value.invalid_union',
  invalid_key: 'value.invalid_key',
  invalid_element: 'value.invalid_element',
  invalid_value: 'value.invalid_choice',
  custom: 'value.unfit',
} as const;

/** Codes whose sentences come from data: the text of an open question about an imported file. */
export const dataCodes = ['imports.question'] as const;

export type ValueCode = (typeof valueCodes)[keyof typeof valueCodes] | (typeof dataCodes)[number];
