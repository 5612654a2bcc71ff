import type { Filter } from '#contracts/filters/filters.ts';

/** The filters with options that are named by phrases; bedrooms are counted. */
type OptionFilter = Extract<Filter, { kind: { options: object } }>;
/** Phrases of each option, with commas between them; a filter that is only yes has one list. */
export type OptionPhrases = {
  [F in OptionFilter as F['name']]?: Partial<Record<keyof F['kind']['options'], string>>;
} & { [F in Extract<Filter, { kind: { is: 'yes' } }> as F['name']]?: string };
