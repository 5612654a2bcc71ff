import { expect, it } from 'vitest';
import { chooseCoversApart, type PicturedHome } from './covers-apart.ts';
import { asRecordPicture, fitsType, readPictures } from './pictures.ts';

const pictures = readPictures();

it('leaves pictures that are none of the renderings, such as spheres, behind the others', () => {
  const shown = pictures.filter((one) => fitsType(one, 'apartment')).slice(0, 4);
  const sphere = { ...asRecordPicture(pictures[0]!), id: 'f'.repeat(32), shown_as: 'sphere' as const };
  const home: PicturedHome = {
    propertyType: 'apartment',
    city: 'Pune',
    balconies: 1,
    images: [...shown.map(asRecordPicture), sphere],
  };
  const images = chooseCoversApart([{ homes: [home], weight: 1 }], pictures).get(home) ?? [];
  expect(images).toHaveLength(5);
  expect(images.at(-1)).toEqual(sphere);
});
