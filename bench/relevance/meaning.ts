/** The meaning of a stranger's sentence, apart from any reader; `strangers/README.md` explains each key. */
export interface Meaning {
  deal?: 'rent' | 'sale' | 'lease';
  types?: readonly string[];
  bedrooms?: readonly number[];
  city?: string | readonly string[];
  state?: string;
  places?: readonly string[];
  notPlaces?: readonly string[];
  minPrice?: number;
  maxPrice?: number;
  furnishing?: readonly string[];
  must?: Facts;
  wishes?: Facts;
  not?: Facts;
  sort?: string;
  availableBy?: string;
  near?: { what: string; km?: number; minutes?: number; by?: string };
  leftOut?: readonly string[];
}

export type Facts = Readonly<Record<string, unknown>>;

/** Bounds of a number in a meaning. */
export interface Bounds {
  min?: number;
  max?: number;
  unit?: string;
}

export interface StrangersSentence {
  sentence: string;
  kind: string;
  aside: boolean;
  means?: Meaning;
  /** Several fair meanings, each of them right. */
  or?: readonly Meaning[];
}

/** The parts of a reading that are judged one by one, in the order of the table. */
export const parts = ['deal', 'place', 'rooms', 'type', 'money', 'wishes', 'not', 'sort'] as const;
export type Part = (typeof parts)[number];
/** The parts that must be right before anything else is worth showing. */
export const core = ['deal', 'place', 'rooms', 'money'] as const satisfies readonly Part[];

/** The faults of a reading, by part. */
export type Faults = Partial<Record<Part, string>>;
