import { makeChangePasswordService, type ChangePasswordService } from './change-password.service.ts';
import { makeEmailChangeService, type EmailChangeService } from './email-change.service.ts';
import { makePasswordCheckService, type PasswordCheckService } from './password-check.service.ts';
import { makeSignInLinkService, type SignInLinkService } from './sign-in-link.service.ts';

/** What one signs in with, and how it is changed. */
export interface CredentialServices {
  passwordCheck: PasswordCheckService;
  changePassword: ChangePasswordService;
  emailChange: EmailChangeService;
  signInLink: SignInLinkService;
}

type Needs = Parameters<typeof makePasswordCheckService>[0] &
  Omit<Parameters<typeof makeChangePasswordService>[0], 'passwordCheck'> &
  Omit<Parameters<typeof makeEmailChangeService>[0], 'passwordCheck'> &
  Parameters<typeof makeSignInLinkService>[0];

/** Builds the services of an account's credentials. */
export function makeCredentialServices(needs: Needs): CredentialServices {
  const passwordCheck = makePasswordCheckService(needs);
  return {
    passwordCheck,
    changePassword: makeChangePasswordService({ ...needs, passwordCheck }),
    emailChange: makeEmailChangeService({ ...needs, passwordCheck }),
    signInLink: makeSignInLinkService(needs),
  };
}
