import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { verificationLimits } from '../verification/verification-limits.ts';
import { limits } from '../limits.ts';
import * as errorTexts from '#texts/errors.ts';

/** Why a caller has to wait, by the limit that was reached. */
export const limitSentences = {
  login: errorTexts.limitLogin,
  'network-sign-ins': errorTexts.limitLogin,
  'network-failures': errorTexts.limitNetworkFailures,
  'login-failures': errorTexts.limitLoginFailures,
  'browser-failures': errorTexts.limitLoginFailures,
  'account-failures': errorTexts.limitLoginFailures,
  'sign-in-mails': errorTexts.limitSignInMails,
  'verification-mails': () => errorTexts.limitVerificationMails({ codesPerDay: limits.codesPerDay }),
  resend: errorTexts.limitResend,
  register: errorTexts.limitRegister,
  'register-browser': errorTexts.limitRegisterBrowser,
  forgot: errorTexts.limitForgot,
  'forgot-browser': errorTexts.limitForgot,
  'forgot-misses': errorTexts.limitForgot,
  'forgot-address': errorTexts.limitSignInMails,
  'sign-in-link': errorTexts.limitSignInLink,
  'sign-in-link-browser': errorTexts.limitSignInLink,
  'sign-in-link-address': errorTexts.limitSignInLinkAddress,
  'email-changes': errorTexts.limitEmailChanges,
  'email-change-mails': errorTexts.limitSignInMails,
  'phone-codes': () => errorTexts.limitPhoneCodes({ n: verificationLimits.phoneCodesPerDay }),
  'phone-code-numbers': () => errorTexts.limitPhoneCodeNumbers({ n: verificationLimits.phoneCodesPerDay }),
  'newsletter-mails': errorTexts.limitNewsletterMails,
  newsletter: errorTexts.limitNewsletter,
  complaints: errorTexts.limitComplaints,
  'complaints-address': errorTexts.limitComplaintsAddress,
  'guest-reports': errorTexts.limitGuestReports,
  'guest-reports-address': errorTexts.limitGuestReportsAddress,
  'push-subscriptions': errorTexts.limitPushSubscriptions,
  upload: errorTexts.limitUpload,
  'contact-reveals': errorTexts.limitContactReveals,
  'chat-messages': errorTexts.limitChatMessages,
  'chat-people': () => errorTexts.limitChatPeople({ newPeoplePerDay: chatLimits.newPeoplePerDay }),
  'agency-invitations': () => errorTexts.limitAgencyInvitations({ n: String(agencyLimits.invitationMailsPerDay) }),
  'shortlist-words': errorTexts.limitShortlistWords,
  'picture-host': errorTexts.limitPictureHost,
  'picture-owner': errorTexts.limitPictureOwner,
  work: errorTexts.limitWork,
  'page-work': errorTexts.limitPageWork,
} as const;
