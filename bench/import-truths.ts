import type { ReadLine } from '#server/modules/listing-import/file-reader.service.ts';
import type { ImportedRecord } from '#server/modules/listing-import/import.record.ts';
import type { Note } from '#server/modules/listing-import/import.notes.ts';

type TrueValue = string | number | null;

/** A line as a careful person reads it; null and missing values aren't in the line. */
export type TrueLine = { line: number } & Partial<Record<TrueField, TrueValue>> & {
    /** Other right values of a field; null where leaving it out is right, too. `area` has pairs of area and kind. */
    also?: Partial<Record<TrueField, readonly TrueValue[]>> & { area?: readonly (readonly [number, string])[] };
    /** Fields that aren't compared. */
    skip?: readonly TrueField[];
  };

/** The truth beside a file: its lines, and what its owner would say about the whole of it. */
export interface Truth {
  city: string | null;
  /** Answers to questions by their ids. */
  answers: Readonly<Record<string, string>>;
  rows: readonly TrueLine[];
}

const areaKinds = {
  carpet: 'carpetArea',
  'built-up': 'builtArea',
  'super built-up': 'superBuiltupArea',
  plot: 'landArea',
} as const;

const types: Readonly<Record<string, string>> = {
  flat: 'apartment',
  'builder floor': 'apartment',
  office: 'commercial',
  shop: 'commercial',
};

const dayMs = 86_400_000;

interface Comparison {
  /** The value as it was read; null where the record has none. */
  read: (record: ImportedRecord, now: Date) => string | number | readonly (string | number)[] | null;
  /** Fields whose notes concern the value. */
  noted: readonly string[];
  isSame?: (truth: string | number, read: string | number) => boolean;
}

const near = (share: number, units: number) => (truth: string | number, read: string | number) =>
  Math.abs(Number(truth) - Number(read)) <= Math.max(units, Number(truth) * share);

const areasOf = (record: ImportedRecord) =>
  Object.values(areaKinds).flatMap((kind) => (record[kind] == null ? [] : [[kind, record[kind]] as const]));

/** How each value of a truth is found in a record. */
export const comparisons = {
  deal: { read: ({ transactionType }) => transactionType, noted: [] },
  price: { read: ({ price }) => price || null, noted: ['price'], isSame: near(0.001, 1) },
  bhk: { read: ({ bedrooms }) => bedrooms ?? null, noted: ['bedrooms'] },
  type: {
    read: ({ propertyType }) => propertyType,
    noted: [],
    isSame: (truth, read) => (types[truth] ?? truth) === read,
  },
  area_sqft: {
    read: (record) => areasOf(record).map(([, area]) => area),
    noted: ['area'],
    isSame: near(0.005, 1),
  },
  area_kind: {
    read: (record) => areasOf(record).map(([kind]) => kind),
    noted: ['area'],
    isSame: (truth, read) => areaKinds[truth as keyof typeof areaKinds] === read,
  },
  bathrooms: { read: ({ bathrooms, washrooms }) => bathrooms ?? washrooms ?? null, noted: ['bathrooms'] },
  balconies: { read: ({ balconies }) => balconies ?? null, noted: ['balconies'] },
  furnishing: { read: ({ furnishing }) => furnishing ?? null, noted: ['furnishing'] },
  floor: { read: ({ floorNo }) => floorNo ?? null, noted: ['floorNo', 'totalFloors'] },
  total_floors: { read: ({ totalFloors }) => totalFloors ?? null, noted: ['floorNo', 'totalFloors'] },
  locality: { read: ({ locality }) => locality ?? null, noted: ['place'] },
  society: { read: ({ society }) => society ?? null, noted: ['society'] },
  city: { read: ({ city }) => city ?? null, noted: ['place'] },
  possession: {
    read: ({ projectStatus }) => projectStatus ?? null,
    noted: ['projectStatus'],
    isSame: (truth, read) => (truth === 'ready' ? read === 'ready-to-move' : read !== 'ready-to-move'),
  },
  available_from: { read: ({ availableFrom }) => availableFrom ?? null, noted: ['availableFrom'] },
  deposit: {
    read: ({ securityDeposit }) => securityDeposit ?? null,
    noted: ['securityDeposit'],
    isSame: near(0.001, 1),
  },
  facing: { read: ({ facing }) => facing ?? null, noted: ['facing'] },
  parking: { read: ({ parkingSpots }) => parkingSpots ?? null, noted: ['parkingSpots'] },
  age_years: {
    read: ({ yearBuilt }, now) => (yearBuilt == null ? null : now.getFullYear() - yearBuilt),
    noted: ['yearBuilt'],
  },
  posted_days_ago: {
    read: ({ createdAt }, now) => (createdAt ? Math.round((now.getTime() - createdAt.getTime()) / dayMs) : null),
    noted: ['postedOn'],
    isSame: near(0.05, 1),
  },
  phone: {
    read: ({ contactPhone }) => contactPhone ?? null,
    noted: ['contactPhone'],
    isSame: (truth, read) =>
      String(truth).replaceAll(/\D/g, '').slice(-10) === String(read).replaceAll(/\D/g, '').slice(-10),
  },
} satisfies Record<string, Comparison>;

export type TrueField = keyof typeof comparisons;

/**
 * - `noted`: left out, doubtful or refused, and the line says why
 * - `missing`, `wrong`: without a word
 * - `unasked`: read, although the truth has nothing
 */
export type Outcome = 'right' | 'noted' | 'wrong' | 'missing' | 'unasked';

/** How a value of a line was read; null where neither truth nor record has one. */
export function outcomeOf(field: TrueField, truth: TrueLine, read: ReadLine, now: Date): Outcome | null {
  const comparison: Comparison = comparisons[field];
  if (truth.skip?.includes(field)) return null;
  const wanted = truth[field] ?? null;
  const others = othersOf(field, truth);
  if (read.kind === 'refused') return wanted === null ? null : 'noted';
  const found = [comparison.read(read.record, now)].flat().filter((value) => value !== null);
  const isSame = comparison.isSame ?? ((a, b) => plain(a) === plain(b));
  const isAlso = (value: TrueValue) =>
    others.some((other) => other === value || (other !== null && value !== null && isSame(other, value)));
  if (found.length > 0 ? found.some(isAlso) : others.includes(null)) return wanted === null ? null : 'right';
  if (wanted === null) return found.length > 0 && field in truth ? 'unasked' : null;
  if (found.some((value) => isSame(wanted, value))) return 'right';
  if (read.doubt !== null || read.notes.some((note) => concerns(note, comparison.noted))) return 'noted';
  return found.length > 0 ? 'wrong' : 'missing';
}

/** Other right values of a field. */
function othersOf(field: TrueField, { also }: TrueLine): readonly TrueValue[] {
  const ofAreas = (also?.area ?? []).map(([area, kind]) => (field === 'area_sqft' ? area : kind));
  const isOfArea = field === 'area_sqft' || field === 'area_kind';
  return [...(also?.[field] ?? []), ...(isOfArea ? ofAreas : [])];
}

const plain = (value: string | number): string =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Fields of notes that don't name theirs. */
const fieldsOfNotes: Readonly<Record<string, readonly string[]>> = {
  floorWrong: ['floorNo', 'totalFloors'],
  floorIsDate: ['floorNo', 'totalFloors'],
  areaUnread: ['area'],
  areaImpossible: ['area'],
  areaRange: ['area'],
  possessionPast: ['projectStatus'],
  priceRounded: ['price'],
  dayWrong: ['postedOn'],
  phoneRounded: ['contactPhone'],
  severalPhones: ['contactPhone'],
  noLocality: ['place'],
};

function concerns(note: Note, fields: readonly string[]): boolean {
  if (!('say' in note)) return false;
  const named = note.values?.field;
  const field = typeof named === 'object' && 'field' in named ? named.field : null;
  return [...(fieldsOfNotes[note.say] ?? []), ...(field === null ? [] : [field])].some((one) => fields.includes(one));
}
