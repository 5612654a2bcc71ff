import { squash } from '#contracts/text/squash.ts';

/**
 * Assigns pictures to references by their names: `REF/1.jpg`, `REF.jpg`, `REF-1.jpg`, `REF_2.jpg`, `REF (3).jpg`.
 * References may end in a number themselves, so a whole name counts before one without its number.
 *
 * @param references as {@link squash} gives them
 * @returns the pictures of each reference in the order of their names; and how many belong to none
 */
export function picturesByReference<P extends { name: string }>(
  pictures: readonly P[],
  references: ReadonlySet<string>,
): { byReference: Map<string, P[]>; unmatched: number } {
  const byReference = new Map<string, P[]>();
  let unmatched = 0;
  const inOrder = pictures.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  for (const picture of inOrder) {
    const reference = namesIn(picture.name).find((name) => references.has(name));
    if (reference === undefined) unmatched += 1;
    else byReference.set(reference, [...(byReference.get(reference) ?? []), picture]);
  }
  return { byReference, unmatched };
}

/** Parts of a path that may be a reference, the likeliest first. */
function namesIn(path: string): string[] {
  const folders = path.split('/');
  const file = (folders.pop() ?? '').replace(/\.[a-z]+$/i, '');
  const withoutNumber = file.replace(/[\s_-]*\(?\d{1,2}\)?$/, '');
  return [file, withoutNumber, folders.at(-1) ?? ''].map(squash).filter((name) => name !== '');
}
