import { verificationLimits } from './verification-limits.ts';
import type { ConsentPurpose } from './verification-choices.ts';
import * as texts from '#texts/notices.ts';

/** The words that a person agrees to, item by item (Digital Personal Data Protection Act, 2023, section 5). */
export interface Notice {
  /** Rises with every change of the words: a consent holds for those that were shown. */
  version: number;
  items: () => { label: string; text: string }[];
}

const rows = (data: () => string, use: () => string, seen: () => string, time: () => string) => () => [
  { label: texts.data(), text: data() },
  { label: texts.use(), text: use() },
  { label: texts.seen(), text: seen() },
  { label: texts.time(), text: time() },
  { label: texts.rights(), text: texts.rightsText() },
];

/** The notice of each purpose. */
export const notices: Record<ConsentPurpose, Notice> = {
  phone: { version: 1, items: rows(texts.phoneData, texts.phoneUse, texts.phoneSeen, texts.phoneTime) },
  place: {
    version: 1,
    items: rows(
      () => texts.placeData(),
      () => texts.placeUse({ metres: String(verificationLimits.placeMetres) }),
      texts.placeSeen,
      texts.placeTime,
    ),
  },
  documents: {
    version: 1,
    items: rows(texts.documentsData, texts.documentsUse, texts.documentsSeen, () =>
      texts.documentsTime({ days: String(verificationLimits.documentDays) }),
    ),
  },
};

/** The words of a notice as they are stored with the consent, in the language of the reader. */
export const noticeWords = (purpose: ConsentPurpose): string =>
  notices[purpose]
    .items()
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n');
