import { enquiryWordByType, enquiryWords, type EnquiryWordOut } from '#contracts/accounts/profile-choices.ts';
import type { EnquiryType } from '#contracts/homes/vocabulary.ts';

/** The profile's word for an enquiry type; the calls under /api/auth use other words. */
export function enquiryWordOf(type: EnquiryType | EnquiryWordOut): EnquiryWordOut {
  return type in enquiryWordByType ? enquiryWordByType[type as EnquiryType] : (type as EnquiryWordOut);
}

/** "Buying", "Renting", "Selling", "Letting". */
export function enquiryLabel(type: EnquiryType | EnquiryWordOut): string {
  const word = enquiryWordOf(type);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const enquiryChoices = enquiryWords.map((value) => ({ value, label: enquiryLabel(value) }));
