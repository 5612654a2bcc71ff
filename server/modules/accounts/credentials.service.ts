import { makeAccountCookies, type AccountCookies } from './accounts.cookies.ts';
import { makeChangePasswordService, type ChangePasswordService } from './change-password.service.ts';
import { makeEmailChangeService, type EmailChangeService } from './email-change.service.ts';
import { makeRemainingAccessService, type RemainingAccessService } from './remaining-access.service.ts';
import { makeSignInLinkService, type SignInLinkService } from './sign-in-link.service.ts';

/** Services for credentials and their changes. */
export interface CredentialServices {
  changePassword: ChangePasswordService;
  emailChange: EmailChangeService;
  signInLink: SignInLinkService;
  remainingAccess: RemainingAccessService;
  accountCookies: AccountCookies;
}

type Needs = Omit<Parameters<typeof makeChangePasswordService>[0], 'remainingAccess'> &
  Parameters<typeof makeRemainingAccessService>[0] &
  Parameters<typeof makeEmailChangeService>[0] &
  Parameters<typeof makeSignInLinkService>[0];

/** Builds the services of an account's credentials. */
export function makeCredentialServices(needs: Needs): CredentialServices {
  const remainingAccess = makeRemainingAccessService(needs);
  return {
    remainingAccess,
    changePassword: makeChangePasswordService({ ...needs, remainingAccess }),
    emailChange: makeEmailChangeService(needs),
    signInLink: makeSignInLinkService(needs),
    accountCookies: makeAccountCookies(needs.publicUrl),
  };
}
