import * as fieldTexts from '#texts/fields.ts';
import * as texts from '#texts/vocabulary.ts';

/** The areas of a record. Square feet. */
export type WithAreas = Record<AreaField, number | null>;
type AreaField = 'carpet_area' | 'built_area' | 'super_builtup_area' | 'land_area';

/**
 * The areas that a record can have, in the order in which people compare homes: usable areas before areas that include
 * walls or shared parts. Each is shown under its name and never as another.
 */
const names = [
  ['carpet_area', fieldTexts.carpetArea, texts.carpet],
  ['built_area', fieldTexts.builtUpArea, texts.builtUp],
  ['super_builtup_area', fieldTexts.superBuiltUpArea, texts.superBuiltUp],
  ['land_area', fieldTexts.landArea, texts.landOfArea],
] as const;

export interface RecordArea {
  field: AreaField;
  /** "Carpet area". */
  label: string;
  /** "carpet", after a number. */
  word: string;
  sqft: number;
}

/** The known areas, in the order of comparison. */
export function areasOf(record: WithAreas): RecordArea[] {
  return names.flatMap(([field, label, word]) => {
    const sqft = record[field];
    return sqft ? [{ field, label: label(), word: word(), sqft }] : [];
  });
}
