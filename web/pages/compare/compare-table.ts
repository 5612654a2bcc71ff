import { areasOf } from '#contracts/search/areas.ts';
import { homeCosts, type CostLine, type HomeCosts } from '#contracts/homes/home-costs.ts';
import { priceText } from '#contracts/text/price-text.ts';
import type { FactGroup } from '#contracts/record/define.ts';
import type { FieldName } from '#contracts/record/fields.ts';
import { shownFields } from '#contracts/record/shown-fields.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { formatArea, formatExactRupees, formatRupees, rupeesPerSqft } from '#contracts/text/rupees.ts';
import type { Buyer } from '#contracts/homes/stamp-duty.ts';
import { recordStatusLabels } from '#contracts/homes/record-statuses.ts';
import { propertyTypeLabels, typeLabels } from '#contracts/homes/vocabulary.ts';
import { factOf, yearOf } from '#web/features/record-page/property-facts.ts';
import { placeName } from '#web/lib/record-text.ts';
import type { ComparedRecord } from './configuration-record.ts';
import * as texts from '#texts/compare.ts';
import { amenityText } from '#contracts/homes/posting-choices.ts';
import { placeInScript } from '#contracts/text/place-names.ts';

export interface Cell {
  /** Null where the owner left it open. */
  value: string | null;
  /** Smaller, below the value. */
  note?: string | null;
}

/** One fact of all homes. */
export interface CompareRow {
  label: string;
  cells: Cell[];
  /** Whether the homes differ in it; an open value differs from none. */
  differs: boolean;
}

export interface CompareGroup {
  heading: string;
  rows: CompareRow[];
}

type ReadText = (record: ComparedRecord) => string | null;

const areaFields = new Set<FieldName>(['carpet_area', 'built_area', 'super_builtup_area', 'land_area']);

function rowOf(label: string, cells: Cell[]): CompareRow {
  const said = cells.flatMap(({ value }) => (value === null ? [] : [value]));
  return { label, cells, differs: new Set(said).size > 1 };
}

/** Rows by the definitions of the fields, without those that no home has. */
function fieldRows(records: readonly ComparedRecord[], group: FactGroup, nowMs: number): CompareRow[] {
  return shownFields
    .filter((field) => field.group === group && !areaFields.has(field.name))
    .map((field) =>
      rowOf(
        field.label(),
        records.map((record) => ({ value: factOf(field, record, yearOf(nowMs))[0]?.value ?? null })),
      ),
    )
    .filter(({ cells }) => cells.some(({ value }) => value !== null));
}

const textRow = (label: string, records: readonly ComparedRecord[], read: ReadText): CompareRow =>
  rowOf(
    label,
    records.map((record) => ({ value: read(record) })),
  );

function areaRows(records: readonly ComparedRecord[]): CompareRow[] {
  const labels = new Set(records.flatMap((record) => areasOf(record).map(({ label }) => label)));
  return [...labels].map((label) =>
    textRow(label, records, (record) => {
      const area = areasOf(record).find((it) => it.label === label);
      return area ? formatArea(area.sqft) : null;
    }),
  );
}

/** One row for each thing that a home has: a list of twenty words cannot be compared. */
function listRows(records: readonly ComparedRecord[], read: (record: ComparedRecord) => readonly string[]) {
  const all = [...new Set(records.flatMap(read))];
  return all.map((name) => {
    const cells = records.map((record) =>
      read(record).includes(name) ? { value: texts.yes() } : { value: null, note: texts.notListed() },
    );
    return { label: name, cells, differs: cells.some(({ value }) => value === null) };
  });
}

function stationRows(records: readonly ComparedRecord[]): CompareRow[] {
  const of = (kind: 'metro' | 'rail') => (record: ComparedRecord) => {
    const station = record.nearest_stations?.find((it) => it.kind === kind);
    return station ? texts.station({ name: placeInScript(station.name), km: String(station.km) }) : null;
  };
  return [textRow(texts.metro(), records, of('metro')), textRow(texts.railway(), records, of('rail'))].filter(
    ({ cells }) => cells.some(({ value }) => value !== null),
  );
}

/** "₹84 L to ₹90 L" of a configuration, the price of a home. */
function askedText(record: ComparedRecord): string | null {
  const { price, of_project: project } = record;
  if (price <= 0) return null;
  if (!project) return priceText(record);
  const low = formatRupees(price);
  if (project.price_to === null) return texts.from({ price: low });
  return project.price_to > price ? texts.range({ low, high: formatRupees(project.price_to) }) : low;
}

/** Facts that only configurations of projects have. */
function projectRows(records: readonly ComparedRecord[]): CompareRow[] {
  if (records.every(({ of_project: project }) => !project)) return [];
  return [
    textRow(texts.left(), records, ({ of_project: one }) =>
      one ? texts.leftOf({ left: one.units_left, n: one.units_total }) : null,
    ),
    textRow(texts.possession(), records, ({ of_project: one }) =>
      one?.possession_on ? formatDay(one.possession_on) : null,
    ),
  ].filter(({ cells }) => cells.some(({ value }) => value !== null));
}

/** The facts of homes side by side, by group. */
export function compareGroups(records: readonly ComparedRecord[], nowMs: number): CompareGroup[] {
  return [
    {
      heading: texts.atAGlance(),
      rows: [
        textRow(texts.price(), records, askedText),
        textRow(texts.perSqft(), records, (record) => {
          const [area] = areasOf(record);
          const text = area && rupeesPerSqft(record.price, area.sqft);
          return text ? `${text} ${area.word}` : null;
        }),
        textRow(texts.onOffer(), records, ({ status, transaction_type: type }) =>
          status === 'active' ? typeLabels[type]() : recordStatusLabels[status](),
        ),
        textRow(texts.propertyType(), records, (record) => propertyTypeLabels[record.property_type]()),
        textRow(texts.place(), records, placeName),
        ...projectRows(records),
        ...areaRows(records),
      ],
    },
    { heading: texts.details(), rows: fieldRows(records, 'facts', nowMs) },
    { heading: texts.costs(), rows: fieldRows(records, 'money', nowMs) },
    { heading: texts.rules(), rows: fieldRows(records, 'rules', nowMs) },
    { heading: texts.stations(), rows: stationRows(records) },
    { heading: texts.amenities(), rows: listRows(records, ({ amenities }) => amenities.map(amenityText)) },
    { heading: texts.features(), rows: listRows(records, ({ features }) => features) },
  ].filter(({ rows }) => rows.length > 0);
}

/** "₹1,08,30,000"; 0 is "None". */
const amountCell = ({ rupees, note }: CostLine): Cell =>
  rupees === null ? { value: null, note } : { value: rupees === 0 ? texts.none() : formatExactRupees(rupees), note };

/** The costs of homes side by side: what one of them does not have at all is left empty. */
export function costRows(records: readonly ComparedRecord[], buyer: Buyer): { rows: CompareRow[]; costs: HomeCosts[] } {
  const costs = records.map((record) => homeCosts(record, buyer));
  const linesOf = ({ lines, total, monthly }: HomeCosts) => [...lines, total, ...(monthly ? [monthly] : [])];
  const labels: string[] = [];
  for (const lines of costs.map(linesOf)) {
    for (const [at, { label }] of lines.entries()) {
      const before = lines[at - 1]?.label;
      if (!labels.includes(label)) labels.splice(before ? labels.indexOf(before) + 1 : labels.length, 0, label);
    }
  }
  const rows = labels.map((label) =>
    rowOf(
      label,
      costs.map((cost) => {
        const found = linesOf(cost).find((it) => it.label === label);
        return found ? amountCell(found) : { value: null, note: texts.notAsked() };
      }),
    ),
  );
  return { rows, costs };
}
