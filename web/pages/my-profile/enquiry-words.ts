import { enquiryWords, type EnquiryWordOut } from '#contracts/profile-choices.ts';
import type { EnquiryType } from '#contracts/vocabulary.ts';

const wordOf: Record<EnquiryType, EnquiryWordOut> = {
  buy: 'buying',
  rent: 'renting',
  sell: 'selling',
  lease: 'letting',
};

/** The profile's word for what a person wants; the calls under /api/auth have words of their own. */
export function enquiryWordOf(type: EnquiryType | EnquiryWordOut): EnquiryWordOut {
  return type in wordOf ? wordOf[type as EnquiryType] : (type as EnquiryWordOut);
}

/** "Buying", "Renting", "Selling", "Letting". */
export function enquiryLabel(type: EnquiryType | EnquiryWordOut): string {
  const word = enquiryWordOf(type);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const enquiryChoices = enquiryWords.map((value) => ({ value, label: enquiryLabel(value) }));
