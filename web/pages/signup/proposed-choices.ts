import type { UserType } from '#contracts/accounts/user-types.ts';
import type { EnquiryType } from '#contracts/homes/vocabulary.ts';
import { waitingIntent } from '#web/session/intents.ts';

/** The choices of the form that the wish of a newcomer says. */
export interface ProposedChoices {
  user_type: UserType;
  enquiry_type: EnquiryType;
}

const roleOf: Record<EnquiryType, UserType> = { buy: 'buyer', rent: 'buyer', sell: 'seller', lease: 'seller' };
const ofWish = (wish: EnquiryType): ProposedChoices => ({ user_type: roleOf[wish], enquiry_type: wish });

/** The purpose of the page behind the registration, by the beginning of its address. */
const pages: readonly [start: string, choices: ProposedChoices][] = [
  ['/create-property', ofWish('sell')],
  ['/import', { user_type: 'agent', enquiry_type: 'sell' }],
  ['/lead/', ofWish('sell')],
  ['/properties?transaction_type=rent', ofWish('rent')],
];

/** A buyer who looks to buy, unless the page or the action that waits says more (specification 9.6). */
export function proposedChoices(next: string | undefined): ProposedChoices {
  const intent = waitingIntent(undefined);
  const wish = intent && 'home' in intent.what ? intent.what.home.wish : null;
  if (wish !== null) return ofWish(wish);
  const address = intent?.name === 'save-search' ? intent.what.address : (next ?? '');
  return pages.find(([start]) => address.startsWith(start))?.[1] ?? ofWish('buy');
}
