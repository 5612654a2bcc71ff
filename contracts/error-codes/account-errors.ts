import { accountTexts } from '#contracts/accounts/account-texts.ts';
import { factorTexts } from '#contracts/accounts/factor-texts.ts';
import { reachTexts } from '#contracts/chat/reach-texts.ts';
import { siteTexts } from '#contracts/desk/site-texts.ts';
import { keysOf, refusal } from './refusal.ts';
import { waitText } from './wait-text.ts';

/** Errors of accounts, of API keys, and of what one person may do towards another. */
export const accountErrors = {
  'accounts.sign_in_needed': refusal(401, 'Please sign in to continue.'),
  'accounts.wrong_login': refusal(401, 'Email or password is not right. Please try again.'),
  'accounts.not_found': refusal(404, 'No account found with this email address.'),
  'accounts.unverified': refusal(403, accountTexts.verifyFirst),
  'accounts.sign_in_code': refusal(403, accountTexts.signInCodeNeeded),
  'accounts.sign_in_code_wrong': refusal(400, accountTexts.signInCodeWrong),
  'accounts.sign_up_closed': refusal(403, siteTexts.signUpClosed),
  'accounts.email_taken': refusal(
    422,
    'An account with this email already exists. Please sign in, or reset your password.',
  ),
  'accounts.email_taken_since': refusal(409, 'This address has another account by now, so yours stays as it is.'),
  'accounts.email_unchanged': refusal(422, 'This is your address already.'),
  'accounts.no_email_change': refusal(404, 'No change of your email address waits. Please ask again.'),
  'accounts.already_verified': refusal(400, 'Your email is already verified. Please sign in.'),
  'accounts.register_again': refusal(
    403,
    'We cannot tell whether this registration is yours. Please register again in this browser, or sign in here with the password you chose, and then use the newest email.',
  ),
  'accounts.phone_invalid': refusal(422, accountTexts.phoneInvalid),
  'accounts.user_type_closed': refusal(422, 'Choose one of buyer, seller, agent'),

  'accounts.password_common': refusal(422, accountTexts.passwordCommon),
  'accounts.password_personal': refusal(422, accountTexts.passwordPersonal),
  'accounts.password_differs': refusal(422, accountTexts.passwordsDiffer),
  'accounts.reset_password_differs': refusal(422, 'Passwords do not match.'),
  'accounts.password_unchanged': refusal(422, 'Choose a password other than your current one'),
  'accounts.wrong_password': refusal(422, factorTexts.wrongPassword),
  'accounts.no_password': refusal(409, 'Your account has no password yet. Choose one with a code from an email first.'),

  'accounts.code_wrong': refusal(400, { attempts_left: 'count' }, ({ attempts_left: left }) => {
    const attempts = left === 1 ? 'attempt' : 'attempts';
    return `That code is not right. You have ${left} ${attempts} left.`;
  }),
  'accounts.code_wrong_and_locked': refusal(
    400,
    { seconds: 'seconds' },
    ({ seconds }) => `Too many wrong codes. ${waitText(seconds)}`,
  ),
  'accounts.code_locked': refusal(
    429,
    { seconds: 'seconds' },
    ({ seconds }) => `Too many wrong codes. ${waitText(seconds)}`,
  ),
  'accounts.code_expired': refusal(400, 'This code has expired or was used already. Please ask for a new one.'),
  'accounts.code_too_soon': refusal(
    429,
    { seconds: 'seconds' },
    ({ seconds }) => `A code was sent a moment ago. ${waitText(seconds)}`,
  ),
  'accounts.code_not_verified': refusal(403, accountTexts.verifyCodeFirst),
  'accounts.verification_link_invalid': refusal(
    400,
    'This verification link is not valid or has expired. Please ask for a new one.',
  ),
  'accounts.sign_in_link_invalid': refusal(
    400,
    'This sign-in link is not valid, was used, or has expired. Please ask for a new one.',
  ),
  'accounts.link_elsewhere': refusal(409, 'This link was asked for in another browser.'),

  'accounts.second_step': refusal(403, factorTexts.secondStepNeeded),
  'accounts.second_step_over': refusal(400, factorTexts.secondStepOver),
  'accounts.second_step_on': refusal(409, 'The second step is on already.'),
  'accounts.second_step_off': refusal(409, 'Begin again: nothing is being set up here.'),
  'accounts.second_step_unreadable': refusal(
    503,
    'Codes of authenticator apps can’t be checked at the moment. A recovery code still works.',
  ),
  'accounts.second_step_unavailable': refusal(503, 'This can’t be set up at the moment.'),
  'accounts.second_step_wrong': refusal(400, factorTexts.secondStepWrong),
  'accounts.recovery_code_wrong': refusal(400, factorTexts.recoveryCodeWrong),
  'accounts.code_needed': refusal(422, factorTexts.secondStepCode),
  'accounts.app_code_needed': refusal(422, 'Enter a code of your authenticator app'),
  'accounts.app_code_wrong': refusal(422, factorTexts.secondStepWrong),
  'accounts.passkey_needed': refusal(422, factorTexts.passkeyNeeded),
  'accounts.passkey_refused': refusal(400, factorTexts.passkeyRefused),
  'accounts.passkey_not_found': refusal(404, 'This passkey is not there any more.'),
  'accounts.passkeys_full': refusal(
    409,
    { max: 'count' },
    ({ max }) => `An account has at most ${max} passkeys. Remove one first.`,
  ),
  'accounts.session_not_found': refusal(404, 'This session has ended already.'),

  'api_keys.needed': refusal(401, 'Send a valid API key.'),
  'api_keys.not_found': refusal(404, 'There is no such key.'),
  'api_keys.scope': refusal(403, 'This API key is for something else.'),
  'api_keys.full': refusal(
    422,
    { max: 'count' },
    ({ max }) => `You have ${max} keys. Delete one that no program uses.`,
  ),

  'people.not_found': refusal(404, reachTexts.gone),
  'people.oneself': refusal(422, { purpose: keysOf(reachTexts.oneself) }, ({ purpose }) => reachTexts.oneself[purpose]),
  'people.block_oneself': refusal(422, 'You cannot block yourself.'),
  'people.blocked': refusal(
    403,
    { purpose: keysOf(reachTexts.blockedByYou) },
    ({ purpose }) => reachTexts.blockedByYou[purpose],
  ),
  'people.unreachable': refusal(
    403,
    { purpose: keysOf(reachTexts.unreachable) },
    ({ purpose }) => reachTexts.unreachable[purpose],
  ),
  'people.suspended': refusal(403, reachTexts.suspended),
  'people.limited': refusal(403, reachTexts.limited),
  'people.suspended_showing': refusal(403, reachTexts.suspendedShowing),
  'people.limited_showing': refusal(403, reachTexts.limitedShowing),
  'people.banned': refusal(403, reachTexts.banned),
} as const;
