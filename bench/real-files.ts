/** Cities of files of real listings whose columns don't name one. */
const cities = [
  [/pune/i, 'Pune'],
  [/gurgaon/i, 'Gurugram'],
  [/delhi/i, 'Delhi'],
  [/mumbai/i, 'Mumbai'],
] as const;
export const cityOfFile = (name: string): string => cities.find(([pattern]) => pattern.test(name))?.[1] ?? 'Bengaluru';

/** Answers to questions that the import asks about a file: its prices have no unit, or localities have names of cities. */
const answers: readonly [RegExp, Readonly<Record<string, string>>][] = [
  [/gurgaon/i, { price_unit: 'crore' }],
  [/Bengaluru/i, { 'place:varanasi-bengaluru': 'Bengaluru', 'place:srinagar-bengaluru': 'Bengaluru' }],
];
export const answersTo = (name: string): Readonly<Record<string, string>> =>
  answers.find(([pattern]) => pattern.test(name))?.[1] ?? {};
