/** State of the navigation to the sign-in, which says why it is shown. */
export const sessionEnded = {
  passed: {
    message: 'Your session has ended. Sign in again to go on where you were.',
    messageLook: 'danger',
  },
} as const;
