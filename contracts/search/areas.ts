/** The areas of a record. Square feet. */
export type WithAreas = Record<AreaField, number | null>;
type AreaField = 'carpet_area' | 'built_area' | 'super_builtup_area' | 'land_area';

/**
 * The areas that a record can have, in the order in which people compare homes: usable areas before areas that include
 * walls or shared parts. Each is shown under its name and never as another.
 */
const names = [
  ['carpet_area', 'Carpet'],
  ['built_area', 'Built-up'],
  ['super_builtup_area', 'Super built-up'],
  ['land_area', 'Land'],
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
  return names.flatMap(([field, name]) => {
    const sqft = record[field];
    return sqft ? [{ field, label: `${name} area`, word: name.toLowerCase(), sqft }] : [];
  });
}
