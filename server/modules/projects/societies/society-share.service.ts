import { placeInScript } from '#contracts/text/place-names.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { makePageShare, type PageShareNeeds, type ShareWords } from '#server/modules/listings/listings.module.ts';
import { listShared, type SharedSociety } from './society-share.repository.ts';
import * as texts from '#texts/sharing.ts';

export type SocietyShareService = ReturnType<typeof makeSocietyShareService>;

/** The words of a society's or project's share picture, in the present language. */
function wordsOf({
  name,
  locality,
  city,
  is_project: isProject,
  homes,
  rooms,
  least_price: from,
}: SharedSociety): ShareWords {
  const place = placeInScript(locality === null || locality === city ? city : `${locality}, ${city}`);
  const sizes = rooms.length > 0 ? rooms.join(', ') : 'none';
  if (!isProject) return { price: name, home: texts.societyPicture({ rooms: sizes, n: homes }), place };
  const home =
    from === null
      ? texts.projectPicture({ rooms: sizes })
      : texts.projectPictureFrom({ rooms: sizes, price: formatRupees(from) });
  return { price: name, home, place };
}

/** Share pictures of pages of societies and projects. */
export const makeSocietyShareService = (needs: PageShareNeeds) =>
  makePageShare(needs, { folder: 'share-societies/', list: listShared, wordsOf });
