import { enquiryWordByType, enquiryWords, type EnquiryWordOut } from '#contracts/accounts/profile-choices.ts';
import type { EnquiryType } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/profile.ts';

/** The profile's word for an enquiry type; the calls under /api/auth use other words. */
export function enquiryWordOf(type: EnquiryType | EnquiryWordOut): EnquiryWordOut {
  return type in enquiryWordByType ? enquiryWordByType[type as EnquiryType] : (type as EnquiryWordOut);
}

/** "Buying", "Renting", "Selling", "Letting". */
export function enquiryLabel(type: EnquiryType | EnquiryWordOut): string {
  return texts.enquiry({ kind: enquiryWordOf(type) });
}

export const enquiryChoices = enquiryWords.map((value) => ({ value, label: enquiryLabel(value) }));
