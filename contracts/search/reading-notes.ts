import type { SearchReading } from './search.ts';

/** Notes of a reading: pages show them beside the results, addresses don't hold them. */
export type ReadingNotes = Pick<SearchReading, 'doubts' | 'left_out' | 'unknown_places' | 'contradicted'>;

/** The parameters of a reading for an address, and its notes apart. */
export function notesApart(reading: SearchReading): {
  address: Omit<SearchReading, keyof ReadingNotes>;
  notes: ReadingNotes;
} {
  const { doubts, left_out, unknown_places, contradicted, ...address } = reading;
  return { address, notes: { doubts, left_out, unknown_places, contradicted } };
}

/** Whether a reading has anything to say. */
export function hasNotes(notes: ReadingNotes): boolean {
  return Object.values(notes).some((list: readonly unknown[] | undefined) => list?.length);
}
