/** Answers of a seeker after calling or writing: it is there, it is gone, or nobody could be reached. */
export const reachedAnswers = ['there', 'gone', 'unreachable'] as const;
export type ReachedAnswer = (typeof reachedAnswers)[number];
