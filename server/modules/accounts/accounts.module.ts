import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeAccountEventsService } from './account-events.service.ts';
import { makeAccountCookies } from './accounts.cookies.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { makePasswords, type PasswordCost } from './accounts.passwords.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { makeAccountsService } from './accounts.service.ts';
import { makeChangePasswordService } from './credentials/change-password.service.ts';
import { makeCodesService } from './sign-in/codes.service.ts';
import { credentialsRoutes } from './credentials/credentials.routes.ts';
import { currentUserRoutes } from './sessions/current-user.routes.ts';
import { makeEmailChangeService } from './credentials/email-change.service.ts';
import { makePasskeysService } from './second-step/passkeys.service.ts';
import { passkeysRoutes } from './second-step/passkeys.routes.ts';
import { makePasswordCheckService } from './credentials/password-check.service.ts';
import { passwordResetRoutes } from './credentials/password-reset.routes.ts';
import { makePasswordResetService } from './credentials/password-reset.service.ts';
import { makePendingRegistrationsService } from './registration/pending-registrations.service.ts';
import { makeReauthenticationService } from './credentials/reauthentication.service.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { makeRegistrationService } from './registration/registration.service.ts';
import { remainingAccessRoutes } from './credentials/remaining-access.routes.ts';
import { makeRemainingAccessService } from './credentials/remaining-access.service.ts';
import { secondStepsRoutes } from './second-step/second-steps.routes.ts';
import { makeSecondStepsService } from './second-step/second-steps.service.ts';
import { makeSessionStartService } from './sessions/session-start.service.ts';
import { makeSessionsService } from './sessions/sessions.service.ts';
import { makeSignInGrantService } from './sign-in/sign-in-grant.service.ts';
import { signInLinkRoutes } from './sign-in/sign-in-link.routes.ts';
import { makeSignInLinkService } from './sign-in/sign-in-link.service.ts';
import { makeSignInService } from './sign-in/sign-in.service.ts';

export { passwordCost, type PasswordCost } from './accounts.passwords.ts';
export { hasForeignSecrets } from './second-step/second-steps.repository.ts';
export type { CodeOwner } from './sign-in/codes.repository.ts';
export type { CodesService } from './sign-in/codes.service.ts';
export type { AccountEventsService } from './account-events.service.ts';
export type { AccountsService } from './accounts.service.ts';
export type { PasskeysService } from './second-step/passkeys.service.ts';
export { type SecondStepsService, wrongInForm } from './second-step/second-steps.service.ts';
export type { SessionsService } from './sessions/sessions.service.ts';

type Needs = NeedsOf<
  | typeof makeAccountEventsService
  | typeof makeSessionsService
  | typeof makeCodesService
  | typeof makeSecondStepsService
  | typeof makeSessionStartService
  | typeof makePasskeysService
  | typeof makeRemainingAccessService
  | typeof makePendingRegistrationsService
  | typeof makeEmailChangeService
  | typeof makeAccountsService
  | typeof makeRegistrationService,
  Provided
> & { passwordCost: PasswordCost };
type Provided =
  | ('accountEvents' | 'sessions' | 'codes' | 'passwords' | 'pending' | 'passwordCheck' | 'secondSteps')
  | ('sessionStart' | 'passkeys' | 'reauthentication' | 'remainingAccess');

/** Accounts, and every way to sign in to one. */
export const accounts = defineModule({
  services(needs: Needs) {
    const accountEvents = makeAccountEventsService(needs);
    const sessions = makeSessionsService(needs);
    const codes = makeCodesService(needs);
    const passwords = makePasswords(needs.passwordCost);
    const basics = { ...needs, accountEvents, sessions, codes, passwords };
    const passwordCheck = makePasswordCheckService(basics);
    const secondSteps = makeSecondStepsService(basics);
    const sessionStart = makeSessionStartService({ ...basics, secondSteps });
    const passkeys = makePasskeysService({ ...basics, sessionStart });
    const reauthentication = makeReauthenticationService({ ...basics, passwordCheck, secondSteps, passkeys });
    const factors = { passwordCheck, secondSteps, sessionStart, passkeys, reauthentication };
    const remainingAccess = makeRemainingAccessService({ ...basics, ...factors });
    const pending = makePendingRegistrationsService(basics);
    const withFactors = { ...basics, ...factors, remainingAccess, pending };
    return {
      ...factors,
      accountEvents,
      codes,
      sessions,
      passwords,
      remainingAccess,
      changePassword: makeChangePasswordService(withFactors),
      emailChange: makeEmailChangeService(withFactors),
      signInLink: makeSignInLinkService(withFactors),
      signInGrant: makeSignInGrantService(withFactors),
      accountCookies: makeAccountCookies(needs.publicUrl),
      accounts: makeAccountsService(withFactors),
      signIn: makeSignInService(withFactors),
      registration: makeRegistrationService(withFactors),
      passwordReset: makePasswordResetService(withFactors),
    };
  },
  calls(app, all) {
    accountsRoutes(app, all);
    registrationRoutes(app, all);
    passwordResetRoutes(app, all);
    secondStepsRoutes(app, all);
    passkeysRoutes(app, all);
    currentUserRoutes(app, all);
    credentialsRoutes(app, all);
    remainingAccessRoutes(app, all);
    signInLinkRoutes(app, all);
  },
  jobs: accountsJobs,
  sweeps: ({ accounts: service, registration }) => [...service.sweeps, ...registration.sweeps],
  async finish({ signIn, signInLink }) {
    await signIn.finishCodes();
    await signInLink.finishLinks();
  },
  exportedData: async ({ secondSteps, passkeys, accountEvents, emailChange }, userId) => ({
    second_step: await secondSteps.status(userId),
    passkeys: await passkeys.list(userId),
    account_events: await accountEvents.exportData(userId),
    email_change: await emailChange.exportData(userId),
  }),
});
