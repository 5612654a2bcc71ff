import { isGround, type PropertyType } from '#contracts/homes/vocabulary.ts';
import type { NewRecord } from '#server/modules/listings/listings.module.ts';
import { readArea, type Area } from './import.area.ts';
import type { RowValues } from './import.values.ts';
import * as homeType from './import.home-type.ts';
import { readNamedAreas } from './import.named-areas.ts';
import { note, quoted, type Note } from './import.notes.ts';

const leastHomeSqft = 80;
const mostHomeSqft = 200_000;

/** "1,390-2,240 sq.ft.", "1100 to 1300". */
const range = /^\D{0,20}\p{Nd}[\p{Nd},.]*\s*(?:sq[\p{L}. ]*)?(?:-|–|\bto\b)\s*\p{Nd}/iu;

type Areas = Pick<NewRecord, 'superBuiltupArea' | 'builtArea' | 'carpetArea' | 'landArea'>;

interface WrittenArea {
  field: keyof Areas | 'area';
  text: string;
  /** Set where the cell names the kind itself. */
  read: Area | null;
}

const areaFields = ['superBuiltupArea', 'builtArea', 'carpetArea', 'landArea', 'areaDetails', 'area'] as const;

/** The areas of a row, those of a known kind first. */
function writtenAreas(values: RowValues): WrittenArea[] {
  const written = areaFields.flatMap((field): WrittenArea[] => {
    const text = values.get(field);
    if (text === undefined) return [];
    const named = readNamedAreas(text);
    if (named.length > 0) return named.map((one) => ({ field: one.kind, text, read: one.area }));
    return [{ field: field === 'areaDetails' ? 'area' : field, text, read: null }];
  });
  return written.toSorted((a, b) => Number(a.field === 'area') - Number(b.field === 'area'));
}

/** Reads the areas of a home; one that no home has is left out, with a note. */
export function readAreas(
  values: RowValues,
  { type, state }: { type: PropertyType; state: string | null },
  notes: Note[],
): { areas: Areas; isAreaLeftOut: boolean } {
  const areas: Areas = {};
  let isAreaLeftOut = false;
  for (const { field, text, read } of writtenAreas(values)) {
    const area = read ?? readArea(text, { state });
    if (!area) {
      notes.push(note('areaUnread', { text: quoted(text) }));
      continue;
    }
    if (range.test(text)) notes.push(note('areaRange', { text: quoted(text), area: { sqft: area.sqft } }));
    const named = field === 'area' ? homeType.readAreaType(values.get('areaType') ?? '') : field;
    const ofType = type === 'house' ? 'builtArea' : 'superBuiltupArea';
    // The plain area beside one of a known kind is the same again.
    if (named === null && Object.keys(areas).length > 0) continue;
    const column = area.isLand || isGround(type) ? 'landArea' : (named ?? ofType);
    const isHomes = column !== 'landArea';
    if (isHomes && (area.sqft < leastHomeSqft || area.sqft > mostHomeSqft)) {
      notes.push(note('areaImpossible', { area: String(area.sqft) }));
      isAreaLeftOut = true;
      continue;
    }
    areas[column] ??= area.sqft;
  }
  return { areas, isAreaLeftOut };
}
