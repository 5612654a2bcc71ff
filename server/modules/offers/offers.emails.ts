import { brand } from '#contracts/brand.ts';
import { offerLastDay, offerPriceText, takesSeveral } from '#contracts/offers/offer-text.ts';
import type { OfferEvent } from '#contracts/offers/offer-choices.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { storedPlace } from '#contracts/text/stored-place.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail, pageUrl } from '#server/platform/mail/mail-words.ts';
import type { OfferRow } from './offers.repository.ts';
import * as texts from '#texts/mails/offers.ts';

const offerTemplate = mailTemplate('offer');

/**
 * Says what happened to an offer, its price and the part of the city: never an address, a number, or the words of the
 * other side. `publicUrl` has no slash at the end.
 */
export function offerMail(facts: {
  firstName: string;
  /** The other side; null where the product itself ended the offer. */
  name: string | null;
  event: OfferEvent;
  offer: Pick<OfferRow, 'offered' | 'unit' | 'valid_until' | 'locality' | 'city' | 'property_type'>;
  publicUrl: string;
}): MailContent {
  const { firstName, event, offer, publicUrl } = facts;
  const greeting = greetingOf(firstName);
  const name = nameInMail(facts.name ?? '') ?? texts.somebody();
  const price = offerPriceText(offer.offered, offer.unit);
  const heading = texts.heading({ event, price });
  const subject = texts.subject({ event, price, brand: brand.name });
  const home = takesSeveral(offer) ? 'pg' : 'whole';
  const what = texts.what({ event, home, name, price, until: offerLastDay(offer.valid_until.toISOString()) });
  const place = placeInScript(storedPlace(offer));
  const where = place === '' ? '' : texts.where({ place });
  const why = texts.why({ brand: brand.name });
  return {
    subject,
    code: null,
    html: offerTemplate({ publicUrl, subject, preheader: what, why }, { heading, greeting, what, where }),
    text: inText(
      why,
      greeting,
      [what, where].filter(Boolean).join('\n'),
      `${texts.seeOffers()}\n\n${pageUrl(publicUrl, '/my-profile/offers')}`,
      texts.noContract(),
      texts.turnOffAt({ link: pageUrl(publicUrl, '/my-profile/settings') }),
    ),
  };
}
