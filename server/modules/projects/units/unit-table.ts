import { utils, write } from '@e965/xlsx';
import { limits } from '#contracts/limits.ts';
import { unitStatuses, type UnitStatus } from '#contracts/projects/project-choices.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import type { ProjectUnit } from '#contracts/projects/project-units.ts';
import { asciiDigits } from '#contracts/text/digits.ts';
import { readMoney } from '#server/modules/listing-import/listing-import.module.ts';
import type { ConfigurationRow, TowerRow } from '../entering/parts.repository.ts';
import type { NewUnit } from './units.repository.ts';
import * as statusTexts from '#texts/project-choices.ts';
import * as texts from '#texts/project-units.ts';

/** Columns of the table; the first heading is written, the others are read as well. Files are read again: English. */
const columns = {
  tower: ['Tower', 'block', 'wing', 'building', 'टावर'],
  floor: ['Floor', 'level', 'मंज़िल'],
  number: ['Unit', 'unit no', 'unit number', 'flat', 'flat no', 'number', 'यूनिट'],
  configuration: ['Configuration', 'type', 'plan', 'unit type', 'प्रकार'],
  price: ['Price (₹)', 'price', 'rate', 'amount', 'क़ीमत'],
  status: ['Status', 'availability', 'स्थिति'],
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const needed = ['tower', 'floor', 'number', 'configuration'] as const satisfies readonly Column[];
/** Titles above the headings take no more rows. */
const mostRowsAbove = 10;

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const columnOf = (heading: string): Column | null =>
  names.find((name) => columns[name].some((one) => keyOf(one) === keyOf(heading))) ?? null;

/** Where each column is, by its heading; null where a row names too few to be headings. */
function readHeading(cells: readonly string[]): Map<Column, number> | null {
  const found = new Map<Column, number>();
  for (const [at, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column && !found.has(column)) found.set(column, at);
  }
  return found.size >= 3 ? found : null;
}

/** The parts of a project that rows name. */
export interface TableOf {
  towers: readonly TowerRow[];
  configurations: readonly ConfigurationRow[];
}

/** A row that can't be stored. */
export interface Slip {
  row: number;
  text: string;
}

/** The rows of a file. Nothing is to be stored where there are slips. */
export interface ReadTable {
  units: NewUnit[];
  removed: Pick<NewUnit, 'towerId' | 'number'>[];
  slips: Slip[];
  rows: number;
  /** Columns that the file lacks; null for a table without headings. */
  lacking: string[] | null;
}

/** Reads rows of units, each by itself, in the language of the caller. */
export function readUnits(rows: readonly { line: number; cells: readonly string[] }[], of: TableOf): ReadTable {
  const at = rows.slice(0, mostRowsAbove).findIndex(({ cells }) => readHeading(cells) !== null);
  const heading = readHeading(rows[at]?.cells ?? []);
  const read: ReadTable = { units: [], removed: [], slips: [], rows: rows.length - at - 1, lacking: null };
  if (!heading) return read;
  read.lacking = needed.filter((name) => !heading.has(name)).map((name) => columns[name][0]);
  if (read.lacking.length > 0) return read;
  const seen = new Map<string, number>();
  for (const { line, cells } of rows.slice(at + 1)) {
    const cellOf = (name: Column) => (cells[heading.get(name) ?? -1] ?? '').trim();
    const found = readUnit(cellOf, of);
    if (typeof found === 'string') {
      read.slips.push({ row: line, text: found });
      continue;
    }
    const key = `${found.unit.towerId} ${found.unit.number}`;
    const before = seen.get(key);
    if (before !== undefined) {
      const tower = of.towers.find(({ id }) => id === found.unit.towerId)?.name ?? '';
      const text = texts.twice({ tower, number: found.unit.number, row: String(before) });
      read.slips.push({ row: line, text });
      continue;
    }
    seen.set(key, line);
    if (found.isRemoved) read.removed.push(found.unit);
    else read.units.push(found.unit);
  }
  return read;
}

const removing = new Set(['remove', 'delete', 'हटाएँ']);

function statusOf(text: string): UnitStatus | null {
  if (text === '') return 'available';
  const key = keyOf(text);
  const { en, hi } = statusTexts.of;
  return unitStatuses.find((one) => [one, en[one](), hi[one]()].some((label) => keyOf(label) === key)) ?? null;
}

/** Whole rupees; null for a blank cell, undefined for one that isn't a single price. */
function priceOf(cell: string): number | null | undefined {
  if (cell === '') return null;
  const money = readMoney(cell);
  if (money === null || money === 'onRequest' || money.low !== money.high) return undefined;
  const isWithin = Number.isInteger(money.low) && money.low >= 1 && money.low <= limits.maxPriceRupees;
  return isWithin ? money.low : undefined;
}

function readUnit(
  cellOf: (name: Column) => string,
  { towers, configurations }: TableOf,
): { unit: NewUnit; isRemoved: boolean } | string {
  const [towerName, number, configurationName] = [cellOf('tower'), cellOf('number'), cellOf('configuration')];
  if (towerName === '') return texts.noTower();
  const tower = towers.find(({ name }) => keyOf(name) === keyOf(towerName));
  if (!tower) return texts.unknownTower({ tower: towerName });
  if (number === '') return texts.noNumber();
  if (number.length > projectLimits.numberLength)
    return texts.numberTooLong({ most: String(projectLimits.numberLength) });
  const isRemoved = removing.has(keyOf(cellOf('status')));
  const floor = /^\d{1,3}$/.test(asciiDigits(cellOf('floor'))) ? Number(asciiDigits(cellOf('floor'))) : null;
  if (floor === null && !isRemoved) return texts.noFloor();
  if ((floor ?? 0) > tower.floors) return texts.floorTooHigh({ tower: tower.name, floors: tower.floors });
  if (configurationName === '' && !isRemoved) return texts.noConfiguration();
  const configuration = configurations.find(({ name }) => keyOf(name) === keyOf(configurationName));
  if (!configuration && !isRemoved) return texts.unknownConfiguration({ configuration: configurationName });
  const price = priceOf(cellOf('price'));
  if (price === undefined) return texts.badPrice();
  const status = isRemoved ? 'available' : statusOf(cellOf('status'));
  if (status === null) return texts.badStatus();
  return {
    unit: {
      towerId: tower.id,
      configurationId: configuration?.id ?? 0,
      floor: floor ?? 0,
      number,
      price,
      status,
    },
    isRemoved,
  };
}

/**
 * The units as a workbook. Towers without a row get rows to fill in, as many on each floor as fit; a second sheet, which is
 * not read again, has the names that cells may hold.
 */
export function writeUnits(units: readonly ProjectUnit[], { towers, configurations }: TableOf): Buffer {
  const headings = names.map((name) => columns[name][0]);
  const entered = units.map((unit) => [
    unit.tower,
    unit.floor,
    unit.number,
    unit.configuration,
    unit.price ?? '',
    statusTexts.of.en[unit.status](),
  ]);
  const open = towers.filter(({ rows }) => rows === 0).flatMap((tower) => suggestedRows(tower, configurations));
  const sheet = utils.aoa_to_sheet([headings, ...entered, ...open.slice(0, projectLimits.units - entered.length)]);
  sheet['!cols'] = names.map((name) => ({ wch: name === 'configuration' ? 24 : 14 }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Units');
  const lists = [
    towers.map(({ name }) => name),
    configurations.map(({ name }) => name),
    unitStatuses.map((status) => statusTexts.of.en[status]()),
  ];
  const longest = Math.max(...lists.map(({ length }) => length));
  const choices = Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? ''));
  const chosen = utils.aoa_to_sheet([['Towers', 'Configurations', 'Statuses'], ...choices]);
  chosen['!cols'] = [{ wch: 14 }, { wch: 24 }, { wch: 14 }];
  utils.book_append_sheet(book, chosen, 'Names');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

function suggestedRows(
  { name, floors, units }: TowerRow,
  configurations: readonly ConfigurationRow[],
): (string | number)[][] {
  // A single one leaves no choice.
  const [only = ''] = configurations.length === 1 ? configurations.map((one) => one.name) : [];
  const onFloor = Math.ceil(units / floors);
  const digits = String(onFloor).length < 2 ? 2 : String(onFloor).length;
  return Array.from({ length: units }, (_, at) => {
    const floor = Math.floor(at / onFloor) + 1;
    const number = `${floor}${String((at % onFloor) + 1).padStart(digits, '0')}`;
    return [name, floor, number, only, '', statusTexts.of.en.available()];
  });
}
