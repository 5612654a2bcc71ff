import * as texts from '#texts/session.ts';

/** State of the navigation to the sign-in, which says why it is shown. */
export const sessionEnded = {
  passed: {
    message: texts.ended(),
    messageLook: 'danger',
  },
} as const;
