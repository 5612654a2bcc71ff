import type { Picture } from '#contracts/homes/listings.ts';
import { hasSphereShape } from '#contracts/homes/sphere.ts';
import { limits } from '#contracts/limits.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** How a form names its pictures: by the ids of stored ones, `new:0`, `new:1` … for its files. */
export interface PictureNames {
  /** All pictures in their order; absent: new ones follow the stored ones. */
  pictures?: string[] | undefined;
  /** Names of the plans; absent: stored pictures stay as they are marked. */
  plans?: string[] | undefined;
  /** New ones whose metadata, lost when they were shrunk, named a sphere of 360°. */
  spheres?: string[] | undefined;
}

/** The pictures of a record in their order, plans behind the others. Throws 422 for a name that refers to no picture. */
export function orderedPictures(
  had: readonly Picture[],
  added: readonly Picture[],
  { pictures: order, plans, spheres = [] }: PictureNames,
  alt: string,
): Picture[] {
  const byName = new Map([
    ...had.map((picture) => [picture.id, picture] as const),
    ...added.map((picture, at) => [`new:${at}`, picture] as const),
  ]);
  const names = order ?? [...byName.keys()].slice(0, limits.imagesPerRecord);
  const find = (name: string): Picture => {
    const picture = byName.get(name);
    if (picture) return picture;
    throw new AppError('listings.picture_missing', { field: 'images' });
  };
  const planIds = plans && new Set(plans.map((name) => find(name).id));
  const sphereIds = new Set(
    spheres
      .map((name) => find(name))
      .filter(hasSphereShape)
      .map(({ id }) => id),
  );
  const images = names.map((name): Picture => {
    const { shown_as: before, ...picture } = find(name);
    const isPlan = planIds ? planIds.has(picture.id) : before === 'plan';
    const isSphere = before === 'sphere' || sphereIds.has(picture.id);
    const shownAs = isPlan ? 'plan' : isSphere ? 'sphere' : undefined;
    return { ...picture, ...(order && { alt }), ...(shownAs && { shown_as: shownAs }) };
  });
  const once = images.filter((image, index) => images.findIndex(({ id }) => id === image.id) === index);
  return plansLast(once);
}

/** Plans behind photos, so that the first picture is a photo wherever there is one. */
export function plansLast(images: readonly Picture[]): Picture[] {
  return [...images.filter((image) => !isPlan(image)), ...images.filter(isPlan)];
}

/** Whether a picture is a plan of its home. */
export function isPlan({ shown_as: shownAs }: Pick<Picture, 'shown_as'>): boolean {
  return shownAs === 'plan';
}
