// Functions that the sentences of texts/ call; scripts/texts/message.ts writes them into their code.

const rules = new Map<string, Intl.PluralRules>();
const grouped = new Intl.NumberFormat('en-IN');

/** The form of a number in a language, `one` or `other` for ours. https://cldr.unicode.org/index/cldr-spec/plural-rules */
export function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found.select(count);
}

/** A number in a sentence, with Indian groups and Latin digits in every language: 1,23,456. */
export function number(n: number): string {
  return grouped.format(n);
}
