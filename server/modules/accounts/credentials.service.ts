import { makeAccountCookies, type AccountCookies } from './accounts.cookies.ts';
import { makeChangePasswordService, type ChangePasswordService } from './change-password.service.ts';
import { makeEmailChangeService, type EmailChangeService } from './email-change.service.ts';
import { makeSignInLinkService, type SignInLinkService } from './sign-in-link.service.ts';

/** Services for credentials and their changes. */
export interface CredentialServices {
  changePassword: ChangePasswordService;
  emailChange: EmailChangeService;
  signInLink: SignInLinkService;
  accountCookies: AccountCookies;
}

type Needs = Parameters<typeof makeChangePasswordService>[0] &
  Parameters<typeof makeEmailChangeService>[0] &
  Parameters<typeof makeSignInLinkService>[0];

/** Builds the services of an account's credentials. */
export function makeCredentialServices(needs: Needs): CredentialServices {
  return {
    changePassword: makeChangePasswordService(needs),
    emailChange: makeEmailChangeService(needs),
    signInLink: makeSignInLinkService(needs),
    accountCookies: makeAccountCookies(needs.publicUrl),
  };
}
