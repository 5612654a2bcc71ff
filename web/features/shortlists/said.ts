import type { SharedShortlist } from '#contracts/homes/shortlists.ts';
import * as texts from '#texts/shortlist.ts';

/** Marks and comments of people with the link on a shortlist. */
export type Said = Pick<SharedShortlist, 'marks' | 'comments'>;

/** Up to this many people are named; with more, two are named and the others counted. */
const named = 3;

/** "Papa", "Papa and Ravi", "Papa, Ravi and 3 others". */
function joined(names: readonly string[]): string {
  const shown = names.length > named ? [...names.slice(0, 2), texts.others({ n: names.length - 2 })] : names;
  const [last = ''] = shown.slice(-1);
  return shown.length < 2 ? last : texts.andLast({ names: shown.slice(0, -1).join(', '), last });
}

/** The people who like a home, and those who don't. */
function peopleBy(marks: Said['marks'], homeId: number) {
  const by = (mark: 'like' | 'dislike') =>
    marks.filter((one) => one.home_id === homeId && one.mark === mark).map(({ name }) => name);
  return { likes: by('like'), dislikes: by('dislike') };
}

const likesTexts = (likes: readonly string[]) =>
  likes.length ? [texts.likes({ names: joined(likes), n: likes.length })] : [];

/** The people who like a home, and those who don't; nothing where nobody marked it. */
export function markTexts(marks: Said['marks'], homeId: number): string[] {
  const { likes, dislikes } = peopleBy(marks, homeId);
  return [...likesTexts(likes), ...(dislikes.length ? [texts.notFor({ names: joined(dislikes) })] : [])];
}

/** Marks and the number of comments on a home in one line, or null. */
export function saidText({ marks, comments }: Said, homeId: number): string | null {
  const count = comments.filter((one) => one.home_id === homeId).length;
  const { likes, dislikes } = peopleBy(marks, homeId);
  const notFor = likes.length ? texts.notForAfter : texts.notFor;
  const parts = [
    ...likesTexts(likes),
    ...(dislikes.length ? [notFor({ names: joined(dislikes) })] : []),
    ...(count ? [texts.comments({ n: count })] : []),
  ];
  return parts.length ? parts.join(', ') : null;
}
