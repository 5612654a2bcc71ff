/**
 * How far people go to a thing, in kilometres, by the words of its name; the first that fits. The circle of a search near
 * it has this radius.
 */
const reaches: readonly (readonly [words: RegExp, km: number])[] = [
  [/\bairport\b/i, 15],
  [
    /\b(?:it park|it city|tech ?park|techno ?park|tech village|techspace|tech|software park|sez|business park|corporate park|knowledge (?:park|city)|info ?(?:tech|park|city)|mindspace|eco ?(?:space|world)|cyber\w*|manyata|bagmane|infosys|microsoft|amazon|wipro|tcs|world trade \w+|smartcity|sipcot|tidel|commerzone|diamond bourse)\b/i,
    5,
  ],
  [/\b(?:university|campus|iit|iim|nit|iisc)\b/i, 3],
];
/** Schools, hospitals, malls, sights. */
const otherKm = 2;

/** A station serves about ten minutes on foot, the farther ones of railways a quarter of an hour. Kilometres. */
export const stationReachKm = { metro: 1, rail: 1.5 } as const;

export function landmarkReachKm(name: string): number {
  return reaches.find(([words]) => words.test(name))?.[1] ?? otherKm;
}
