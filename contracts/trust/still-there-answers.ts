/** The three answers to the question whether a home is still there. */
export const stillThereAnswers = ['there', 'closed', 'paused'] as const;
export type StillThereAnswer = (typeof stillThereAnswers)[number];
