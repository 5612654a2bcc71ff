import * as texts from '#texts/filters.ts';

/** The count of a choice of bedrooms, which a title or a button names: "2", "4+", "Studio". */
export function roomsOf(count: string): string {
  if (count === '0') return texts.studioRooms();
  return count >= '4' ? `${count}+` : count;
}
