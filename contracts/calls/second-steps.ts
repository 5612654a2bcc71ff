import { LoginReply, MessageReply } from '#contracts/accounts/accounts.ts';
import {
  ConfirmSecondStepBody,
  FinishSignInBody,
  ReauthenticationBody,
  RecoveryCodesReply,
  SecondStepReply,
  SecondStepSetupReply,
} from '#contracts/accounts/second-steps.ts';
import { call } from './call.ts';
import { otp, password, token } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'accounts' } as const;

export const signInBySecondStep = call({
  post: '/api/auth/second-step/sign-in',
  access: 'anonymous',
  limit: 'login',
  summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
  description: 'For a sign-in that was answered with 403, `requires_second_step` and `second_step`.',
  tag: 'accounts',
  body: FinishSignInBody,
  reply: LoginReply,
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  example: { body: { second_step: token, code: 'K7QM-4XRD-90BT' } },
  failed: callTexts.loginFailed,
  tried: { body: { second_step: 'A'.repeat(43), code: '123456' }, status: 400 },
});

export const findSecondStep = call({
  get: '/api/auth/second-step',
  ...ofUser,
  summary: 'Whether the second step is on',
  reply: SecondStepReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.secondStepNotLoaded,
});

export const setUpSecondStep = call({
  post: '/api/auth/second-step/setup',
  ...ofUser,
  summary: 'A new secret for an authenticator app, which a code confirms',
  body: ReauthenticationBody,
  reply: SecondStepSetupReply,
  refuses: ['accounts.second_step_on'],
  harmless: 'one’s own account, records and money',
  example: { body: { password } },
  failed: callTexts.secondStepNotSetUp,
  tried: { body: { password: 'not the password', code: '123456' }, status: 422 },
});

export const confirmSecondStep = call({
  post: '/api/auth/second-step/confirm',
  ...ofUser,
  summary: 'Turn the second step on with the first code; the answer holds the recovery codes',
  body: ConfirmSecondStepBody,
  reply: RecoveryCodesReply,
  refuses: ['accounts.second_step_on', 'accounts.second_step_off'],
  harmless: 'one’s own account, records and money',
  example: { body: { code: otp } },
  failed: callTexts.secondStepNotTurnedOn,
  tried: { body: { code: '123456' }, status: 409 },
});

export const turnOffSecondStep = call({
  post: '/api/auth/second-step/off',
  ...ofUser,
  summary: 'Turn the second step off, with password and code',
  body: ReauthenticationBody,
  reply: MessageReply,
  refuses: ['accounts.second_step_off'],
  harmless: 'one’s own account, records and money',
  example: { body: { password, code: otp } },
  failed: callTexts.secondStepNotTurnedOff,
  tried: { body: { password: 'not the password', code: '123456' }, status: 422 },
});

export const renewRecoveryCodes = call({
  post: '/api/auth/recovery-codes',
  ...ofUser,
  summary: 'New recovery codes in the place of all from before, with password and code',
  body: ReauthenticationBody,
  reply: RecoveryCodesReply,
  refuses: ['accounts.second_step_off'],
  harmless: 'one’s own account, records and money',
  example: { body: { password, code: otp } },
  failed: callTexts.newRecoveryCodesNotMade,
  tried: { body: { password: 'not the password', code: '123456' }, status: 422 },
});
