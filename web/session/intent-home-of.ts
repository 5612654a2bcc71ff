import type { AddressedRecord } from '#web/lib/card-record.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import type { IntentHome } from './intent-home.ts';
import type { EnquiryType, TransactionType } from '#contracts/homes/vocabulary.ts';
import * as common from '#texts/common.ts';

/** The aim of people who answer a record of this deal. */
const wishes: Record<TransactionType, EnquiryType> = { sale: 'buy', rent: 'rent', buy: 'sell', tenant: 'lease' };

/** The facts of a record for the sign-in and the pages after a payment. */
export function intentHomeOf(record: AddressedRecord): IntentHome {
  const [first] = record.pictures;
  const isLead = record.entry_type === 'lead';
  const name = isLead ? record.title : common.homeIn({ home: homeName(record), place: placeName(record) });
  const person = (isLead ? record.buyer?.name : record.owner.name) ?? '';
  return {
    recordId: record.id,
    isLead,
    name: name.slice(0, 200),
    price: priceText(record),
    person: person.split(' ')[0] ?? '',
    picture: first ? `/media/${first.id}/${first.widths[0] ?? first.width}.webp` : null,
    wish: wishes[record.transaction_type],
  };
}
