import { areasOf } from '#contracts/search/areas.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import type { FactGroup } from '#contracts/record/define.ts';
import { textOf } from '#contracts/record/field-text.ts';
import type { FieldName } from '#contracts/record/fields.ts';
import { shownFields, type ShownField } from '#contracts/record/shown-fields.ts';
import { formatCount, formatParking } from '#contracts/text/rupees.ts';
import { propertyTypeLabels, typeLabels } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as texts from '#texts/record-page.ts';

export interface Fact {
  label: string;
  value: string;
  /** Shown smaller after the value. */
  unit?: string;
}

/** "3 of 12", "Ground of 4". */
function floorText({ floor_no, total_floors }: PropertyRecord): string | null {
  if (floor_no === null) return null;
  const floor = floor_no === 0 ? texts.ground() : String(floor_no);
  return total_floors ? texts.floorOf({ floor, floors: total_floors }) : floor;
}

/** The year and the age of the building: "2015 (11 years old)". */
function yearText({ year_built: built }: PropertyRecord, thisYear: number): string | null {
  if (!built) return null;
  const age = thisYear - built;
  return age > 0 ? texts.yearsOld({ built: String(built), age }) : String(built);
}

/** The texts of fields that need more than their kind; null hides the field. */
const customTexts: Partial<Record<FieldName, (record: PropertyRecord, thisYear: number) => string | null>> = {
  floor_no: floorText,
  total_floors: ({ floor_no, total_floors }) => (floor_no === null && total_floors ? String(total_floors) : null),
  parking_spots: ({ parking_spots }) => (parking_spots ? formatParking(parking_spots) : null),
  year_built: yearText,
  brokerage: ({ brokerage }) => (brokerage === 0 ? texts.noBrokerage() : textOf({ is: 'rupees' }, brokerage)),
};

/** A field of a record as a fact; none for a value without information. */
export function factOf(field: ShownField, record: PropertyRecord, thisYear: number): Fact[] {
  const words = customTexts[field.name];
  const value = words ? words(record, thisYear) : textOf(field.kind, record[field.name]);
  return value === null ? [] : [{ label: field.label(), value }];
}

export const yearOf = (nowMs: number) => new Date(nowMs).getUTCFullYear();
const areaFields = new Set<FieldName>(['carpet_area', 'built_area', 'super_builtup_area', 'land_area']);
/** Shown above the tables: rooms among the key facts, areas in a section of their own. */
const notInTable = new Set<FieldName>(['bedrooms', 'bathrooms', 'carpet_area', 'built_area', 'super_builtup_area']);

/** The details grid: the first four facts that have a value and are short (specification 6.1). */
export function keyFacts(record: PropertyRecord, nowMs: number): Fact[] {
  return shownFields
    .filter(({ group, kind }) => group === 'facts' && ['whole', 'oneOf', 'yesNo'].includes(kind.is))
    .flatMap((field): Fact[] => {
      // All areas at the place of the first, in the order in which people compare them.
      if (field.name === 'carpet_area') {
        return areasOf(record).map(({ label, sqft }) => ({ label, value: formatCount(sqft), unit: texts.sqft() }));
      }
      return areaFields.has(field.name) ? [] : factOf(field, record, yearOf(nowMs));
    })
    .slice(0, limits.detailFacts);
}

/** The tables of the page, without empty ones. */
export function factTables(record: PropertyRecord, nowMs: number): { heading: string; facts: Fact[] }[] {
  const { nearest_stations: stations = [] } = record;
  const type = { label: texts.propertyType(), value: propertyTypeLabels[record.property_type]() };
  const existing = (group: FactGroup) =>
    shownFields
      .filter((field) => field.group === group && !notInTable.has(field.name))
      .flatMap((field) => factOf(field, record, yearOf(nowMs)));
  return [
    { heading: texts.details(), facts: [type, ...existing('facts')] },
    { heading: texts.costs(), facts: existing('money') },
    { heading: texts.rules(), facts: existing('rules') },
    {
      heading: texts.stations(),
      facts: stations.map(({ name, km }) => ({ label: placeInScript(name), value: texts.km({ km: String(km) }) })),
    },
  ].filter(({ facts }) => facts.length > 0);
}

/** The panel of quick facts. */
export function quickFacts(record: PropertyRecord): Fact[] {
  return [
    { label: texts.propertyType(), value: propertyTypeLabels[record.property_type]() },
    { label: texts.transaction(), value: typeLabels[record.transaction_type]() },
    { label: texts.views(), value: formatCount(record.views_count) },
    { label: texts.inquiries(), value: formatCount(record.inquiries_count) },
  ];
}
