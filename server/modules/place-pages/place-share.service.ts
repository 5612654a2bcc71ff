import { roomsOf } from '#contracts/filters/rooms.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { makePageShare, type PageShareNeeds, type ShareWords } from '#server/modules/listings/listings.module.ts';
import { listSharedPages, type SharedPage } from './place-pages.repository.ts';
import * as texts from '#texts/sharing.ts';

export type PlaceShareService = ReturnType<typeof makePlaceShareService>;

/** The words of a place's share picture, in the present language: its own numbers. */
function wordsOf({ deal, kind, bedrooms, homes, price, city, locality }: SharedPage): ShareWords {
  const rooms = bedrooms === null ? 'none' : roomsOf(String(bedrooms));
  const offered = texts.placePicture({ deal, kind: kind ?? 'home', rooms, n: homes });
  const place = placeInScript(locality === null ? city : `${locality}, ${city}`);
  return price
    ? { price: texts.placeMiddle({ deal, amount: formatRupees(price.middle) }), home: offered, place }
    : { price: texts.placeHomes({ n: homes }), home: texts.placeDeal({ deal }), place };
}

/** Share pictures of pages of places. */
export const makePlaceShareService = (needs: PageShareNeeds) =>
  makePageShare(needs, { folder: 'share-places/', list: listSharedPages, wordsOf });
