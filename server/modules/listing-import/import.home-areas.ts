import { isGround, type PropertyType } from '#contracts/homes/vocabulary.ts';
import type { NewRecord } from '#server/modules/listings/listings.module.ts';
import { readArea } from './import.area.ts';
import type { RowValues } from './import.columns.ts';
import * as homeType from './import.home-type.ts';
import { note, quoted, type Note } from './import.notes.ts';

const leastHomeSqft = 80;
const mostHomeSqft = 200_000;

type Areas = Pick<NewRecord, 'superBuiltupArea' | 'builtArea' | 'carpetArea' | 'landArea'>;

/** Reads the areas of a home; one that no home has is left out, with a note. */
export function readAreas(
  values: RowValues,
  { type, state }: { type: PropertyType; state: string | null },
  notes: Note[],
): { areas: Areas; isAreaLeftOut: boolean } {
  const areas: Areas = {};
  let isAreaLeftOut = false;
  for (const field of ['superBuiltupArea', 'builtArea', 'carpetArea', 'landArea', 'area'] as const) {
    const text = values.get(field);
    if (text === undefined) continue;
    const area = readArea(text, { state });
    if (!area) {
      notes.push(note('areaUnread', { text: quoted(text) }));
      continue;
    }
    const named = field === 'area' ? homeType.readAreaType(values.get('areaType') ?? '') : field;
    const column =
      area.isLand || isGround(type) ? 'landArea' : (named ?? (type === 'house' ? 'builtArea' : 'superBuiltupArea'));
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
