import { brand } from '#contracts/brand.ts';
import { pdfRefusals } from './reasons.ts';
import { keysOf, refusal } from './refusal.ts';
import { waitText } from './wait-text.ts';
import * as accountTexts from '#texts/account.ts';
import * as factorTexts from '#texts/factors.ts';
import * as reachTexts from '#texts/reach.ts';
import * as siteTexts from '#texts/site.ts';
import * as errorTexts from '#texts/errors.ts';

/** Why a person cannot be reached, for each attempt: to write, or to see number and e-mail. */
const reachPurposes = ['write', 'contact'] as const;
const oneself = { write: reachTexts.oneselfWrite, contact: reachTexts.oneselfContact };
const blockedByYou = { write: reachTexts.blockedByYouWrite, contact: reachTexts.blockedByYouContact };
const unreachable = { write: reachTexts.unreachableWrite, contact: reachTexts.unreachableContact };

/** Errors of accounts, of API keys, and of what one person may do towards another. */
export const accountErrors = {
  'accounts.sign_in_needed': refusal(401, errorTexts.accountsSignInNeeded),
  'accounts.wrong_login': refusal(401, errorTexts.accountsWrongLogin),
  'accounts.not_found': refusal(404, errorTexts.accountsNotFound),
  'accounts.unverified': refusal(403, accountTexts.verifyFirst),
  'accounts.sign_in_code': refusal(403, accountTexts.signInCodeNeeded),
  'accounts.sign_in_code_wrong': refusal(400, accountTexts.signInCodeWrong),
  'accounts.sign_up_closed': refusal(403, siteTexts.signUpClosed),
  'accounts.email_taken': refusal(422, errorTexts.accountsEmailTaken),
  'accounts.email_taken_since': refusal(409, errorTexts.accountsEmailTakenSince),
  'accounts.email_unchanged': refusal(422, errorTexts.accountsEmailUnchanged),
  'accounts.no_email_change': refusal(404, errorTexts.accountsNoEmailChange),
  'accounts.already_verified': refusal(400, errorTexts.accountsAlreadyVerified),
  'accounts.register_again': refusal(403, errorTexts.accountsRegisterAgain),
  'accounts.phone_invalid': refusal(422, accountTexts.phoneInvalid),
  'accounts.user_type_closed': refusal(422, errorTexts.accountsUserTypeClosed),

  'accounts.password_common': refusal(422, accountTexts.passwordCommon),
  'accounts.password_personal': refusal(422, accountTexts.passwordPersonal),
  'accounts.password_differs': refusal(422, accountTexts.passwordsDiffer),
  'accounts.reset_password_differs': refusal(422, errorTexts.accountsResetPasswordDiffers),
  'accounts.password_unchanged': refusal(422, errorTexts.accountsPasswordUnchanged),
  'accounts.wrong_password': refusal(422, factorTexts.wrongPassword),
  'accounts.no_password': refusal(409, errorTexts.accountsNoPassword),

  'accounts.code_wrong': refusal(400, { attempts_left: 'count' }, ({ attempts_left: left }) =>
    errorTexts.accountsCodeWrong({ left }),
  ),
  'accounts.code_wrong_and_locked': refusal(400, { seconds: 'seconds' }, ({ seconds }) =>
    errorTexts.accountsCodeWrongAndLocked({ wait: waitText(seconds) }),
  ),
  'accounts.code_locked': refusal(429, { seconds: 'seconds' }, ({ seconds }) =>
    errorTexts.accountsCodeLocked({ wait: waitText(seconds) }),
  ),
  'accounts.code_expired': refusal(400, errorTexts.accountsCodeExpired),
  'accounts.code_too_soon': refusal(429, { seconds: 'seconds' }, ({ seconds }) =>
    errorTexts.accountsCodeTooSoon({ wait: waitText(seconds) }),
  ),
  'accounts.code_not_verified': refusal(403, accountTexts.verifyCodeFirst),
  'accounts.verification_link_invalid': refusal(400, errorTexts.accountsVerificationLinkInvalid),
  'accounts.sign_in_grant_over': refusal(403, errorTexts.accountsSignInGrantOver),
  'accounts.sign_in_link_invalid': refusal(400, errorTexts.accountsSignInLinkInvalid),
  'accounts.link_elsewhere': refusal(409, errorTexts.accountsLinkElsewhere),

  'accounts.second_step': refusal(403, factorTexts.secondStepNeeded),
  'accounts.second_step_over': refusal(400, factorTexts.secondStepOver),
  'accounts.second_step_on': refusal(409, errorTexts.accountsSecondStepOn),
  'accounts.second_step_off': refusal(409, errorTexts.accountsSecondStepOff),
  'accounts.second_step_unreadable': refusal(503, errorTexts.accountsSecondStepUnreadable),
  'accounts.second_step_unavailable': refusal(503, errorTexts.accountsSecondStepUnavailable),
  'accounts.second_step_wrong': refusal(400, factorTexts.secondStepWrong),
  'accounts.recovery_code_wrong': refusal(400, factorTexts.recoveryCodeWrong),
  'accounts.code_needed': refusal(422, factorTexts.secondStepCode),
  'accounts.app_code_needed': refusal(422, errorTexts.accountsAppCodeNeeded),
  'accounts.app_code_wrong': refusal(422, factorTexts.secondStepWrong),
  'accounts.passkey_needed': refusal(422, factorTexts.passkeyNeeded),
  'accounts.passkey_refused': refusal(400, factorTexts.passkeyRefused),
  'accounts.passkey_not_found': refusal(404, errorTexts.accountsPasskeyNotFound),
  'accounts.passkeys_full': refusal(409, { max: 'count' }, ({ max }) =>
    errorTexts.accountsPasskeysFull({ max: String(max) }),
  ),
  'accounts.session_not_found': refusal(404, errorTexts.accountsSessionNotFound),

  'verification.no_gateway': refusal(409, errorTexts.verificationNoGateway),
  'verification.check_not_found': refusal(404, errorTexts.verificationCheckNotFound),
  'verification.check_decided': refusal(409, errorTexts.verificationCheckDecided),
  'verification.own_check': refusal(403, errorTexts.verificationOwnCheck),
  'verification.no_second_look': refusal(409, errorTexts.verificationNoSecondLook),
  'verification.file_gone': refusal(404, errorTexts.verificationFileGone),
  'verification.checks_full': refusal(409, { max: 'count' }, ({ max }) =>
    errorTexts.verificationChecksFull({ max: String(max) }),
  ),
  'verification.document_kind': refusal(422, errorTexts.verificationDocumentKind),
  'verification.document_too_large': refusal(413, { max_megabytes: 'count' }, ({ max_megabytes: most }) =>
    errorTexts.verificationDocumentTooLarge({ most: String(most) }),
  ),
  'verification.pdf_refused': refusal(422, { fault: keysOf(pdfRefusals) }, ({ fault }) => pdfRefusals[fault]()),
  'verification.number_not_needed': refusal(409, errorTexts.verificationNumberNotNeeded),
  'verification.not_an_agent': refusal(409, errorTexts.verificationNotAnAgent),
  'verification.no_pin': refusal(409, errorTexts.verificationNoPin),
  'verification.position_inaccurate': refusal(409, { metres: 'count' }, ({ metres }) =>
    errorTexts.verificationPositionInaccurate({ metres: String(metres) }),
  ),
  'verification.far_from_pin': refusal(409, { metres: 'count' }, ({ metres }) =>
    errorTexts.verificationFarFromPin({ metres: String(metres) }),
  ),
  'verification.no_phone': refusal(409, errorTexts.verificationNoPhone),
  'verification.phone_verified': refusal(409, errorTexts.verificationPhoneVerified),
  'verification.phone_of_other': refusal(409, () => errorTexts.verificationPhoneOfOther({ email: brand.email })),
  'verification.notice_changed': refusal(409, errorTexts.verificationNoticeChanged),
  'verification.number_refused': refusal(422, errorTexts.verificationNumberRefused),
  'verification.gateway_unavailable': refusal(503, errorTexts.verificationGatewayUnavailable),

  'api_keys.needed': refusal(401, errorTexts.apiKeysNeeded),
  'api_keys.not_found': refusal(404, errorTexts.apiKeysNotFound),
  'api_keys.scope': refusal(403, errorTexts.apiKeysScope),
  'api_keys.full': refusal(422, { max: 'count' }, ({ max }) => errorTexts.apiKeysFull({ max: String(max) })),

  'people.not_found': refusal(404, reachTexts.gone),
  'people.oneself': refusal(422, { purpose: reachPurposes }, ({ purpose }) => oneself[purpose]()),
  'people.block_oneself': refusal(422, errorTexts.peopleBlockOneself),
  'people.blocked': refusal(403, { purpose: reachPurposes }, ({ purpose }) => blockedByYou[purpose]()),
  'people.unreachable': refusal(403, { purpose: reachPurposes }, ({ purpose }) => unreachable[purpose]()),
  'people.suspended': refusal(403, reachTexts.suspended),
  'people.limited': refusal(403, reachTexts.limited),
  'people.suspended_showing': refusal(403, reachTexts.suspendedShowing),
  'people.limited_showing': refusal(403, reachTexts.limitedShowing),
  'people.banned': refusal(403, () => reachTexts.banned({ email: brand.email })),
} as const;
