// Apart from the other texts of accounts, which every page of theirs loads.

/** Sentences about second steps and passkeys. */
export const factorTexts = {
  secondStepNeeded: 'One more step: enter the code of your authenticator app.',
  secondStepWrong:
    'That code is not right, or it was used already. Wait for the next one and enter it, and check that your phone sets its clock by itself.',
  recoveryCodeWrong: 'That recovery code is not right, or it was used already.',
  secondStepOver: 'This sign-in took too long or had too many wrong codes. Please sign in again.',
  secondStepCode: 'Enter the six digits of your authenticator app, or a recovery code',
  wrongPassword: 'This password is not right.',
  passkeyNeeded:
    'Use one of your passkeys too. If you have lost them, choose a new password with a code from an email, sign in, and come back within an hour.',
  passkeyRefused: 'This passkey could not be used. Try again, or sign in with your password.',
} as const;
