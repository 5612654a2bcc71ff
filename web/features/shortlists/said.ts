import type { SharedShortlist } from '#contracts/homes/shortlists.ts';

/** Marks and comments of people with the link on a shortlist. */
export type Said = Pick<SharedShortlist, 'marks' | 'comments'>;

/** Up to this many people are named; with more, two are named and the others counted. */
const named = 3;

/** "Papa", "Papa and Ravi", "Papa, Ravi and 3 others". */
function joined(names: readonly string[]): string {
  const shown = names.length > named ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** The people who like a home, and those who don't; nothing where nobody marked it. */
export function markTexts(marks: Said['marks'], homeId: number): string[] {
  const by = (mark: 'like' | 'dislike') =>
    marks.filter((one) => one.home_id === homeId && one.mark === mark).map(({ name }) => name);
  const [likes, dislikes] = [by('like'), by('dislike')];
  return [
    ...(likes.length ? [`${joined(likes)} ${likes.length === 1 ? 'likes' : 'like'} it`] : []),
    ...(dislikes.length ? [`Not for ${joined(dislikes)}`] : []),
  ];
}

/** Marks and the number of comments on a home in one line, or null. */
export function saidText({ marks, comments }: Said, homeId: number): string | null {
  const count = comments.filter((one) => one.home_id === homeId).length;
  const parts = [...markTexts(marks, homeId), ...(count ? [count === 1 ? '1 comment' : `${count} comments`] : [])];
  // One sentence.
  return parts.length
    ? parts.map((part, at) => (at === 0 ? part : part.replace(/^Not for/, 'not for'))).join(', ')
    : null;
}
