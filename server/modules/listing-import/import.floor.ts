import { asciiDigits } from '#contracts/text/digits.ts';
import { limits } from '#contracts/limits.ts';
import { months } from './import.days.ts';

export interface Floors {
  /** 0 is the ground floor, -1 a basement; null when the text names the building's floors alone. */
  floor: number | null;
  /** Storeys of the building; null when they are not named. */
  total: number | null;
}

const words = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ground = /^(?:(?:upper |lower )?ground|g|gr|grd|gf|g\.f\.?|भू|ग्राउंड)$/;
const basement = /^(?:upper )?basement$|^b1?$|^ub$/;
const lowerBasement = /^lower basement$|^b2$|^lb$/;

/**
 * Reads a floor as people write it: "3", "3rd of 12", "3/7", "Ground", "G+3" (a building of four storeys), "Stilt+4" (four
 * above the parking). Null when the text names none, and for a day that a spreadsheet made of "3/7".
 */
export function readFloors(text: string): Floors | null {
  if (text.length > 60) return null;
  const plain = asciiDigits(text.normalize('NFKC').toLowerCase())
    .replaceAll('तळमजला', 'ground')
    .replaceAll(/\b(?:floors?|storeys?|stories|level|manzil)\b|मंजिल|मंज़िल|मजला|मजली|फ्लोर|तल(?!\p{L})/gu, ' ')
    .replaceAll(/(?<=\d)\s*(?:ली|री|ला|रा|था|थी|वा|वी|वीं|वां|वाँ)(?!\p{L})/gu, ' ')
    .replaceAll(/पह(?:ला|ली)/g, '1')
    .replaceAll(/दूस(?:रा|री)/g, '2')
    .replaceAll(/तीस(?:रा|री)/g, '3')
    .replaceAll(/[()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const building = /^(g|ground|stilt|s|p|podium)\s*\+\s*(\d{1,3})$/.exec(plain);
  if (building) return ofBuilding(Number(building[2]) + (/^g/.test(building[1] ?? '') ? 1 : 0));
  const parts = plain.split(/\s*(?:\/|\bout of\b|\bof\b)\s*/);
  const [first = '', second] = parts;
  if (parts.length > 2) return null;
  const floor = floorOf(first);
  const total = second === undefined ? null : totalOf(second);
  if (floor === null || (second !== undefined && total === null)) return null;
  return total !== null && floor > total ? null : { floor, total };
}

/** The floors that a spreadsheet made a day of: "03-Jul" was 3/7, "Jan-22" was 1/22. Null for other texts. */
export function floorOfDate(text: string): { floor: string; total: string } | null {
  const plain = text.toLowerCase().trim();
  const [, first = '', storeys = ''] = /^([a-z]{3})-(\d{2})$/.exec(plain) ?? [];
  if (months.includes(first)) return { floor: String(months.indexOf(first) + 1), total: storeys };
  const match = /^(\d{1,2})-([a-z]{3})[a-z]*$/.exec(plain);
  const month = months.indexOf(match?.[2] ?? '');
  return match && month !== -1 ? { floor: String(Number(match[1])), total: String(month + 1) } : null;
}

/** Storeys of a building: "7", "G+3" and the 7 of "3/7". */
export function readTotalFloors(text: string): number | null {
  const floors = readFloors(text);
  return floors === null ? null : (floors.total ?? floors.floor);
}

function ofBuilding(total: number): Floors | null {
  return total <= limits.maxFloors ? { floor: null, total } : null;
}

function floorOf(text: string): number | null {
  if (basement.test(text)) return -1;
  if (lowerBasement.test(text)) return -2;
  if (ground.test(text)) return 0;
  const word = words.indexOf(text);
  if (word !== -1) return word;
  const digits = /^(\d{1,3})(?:\.0+)?\s*(?:st|nd|rd|th)?$/.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= limits.maxFloors ? Number(digits) : null;
}

function totalOf(text: string): number | null {
  const building = /^(?:g|ground)\s*\+\s*(\d{1,3})$/.exec(text);
  const digits = building?.[1] ?? /^(\d{1,3})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const total = Number(digits) + (building ? 1 : 0);
  return total >= 1 && total <= limits.maxFloors ? total : null;
}
