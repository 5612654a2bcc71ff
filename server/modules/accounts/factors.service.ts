import type { RestrictionsService } from '#server/modules/people/restrictions.service.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { AccountEventsService } from './account-events.service.ts';
import type { Passwords } from './accounts.passwords.ts';
import { makePasskeysService, type PasskeysService } from './passkeys.service.ts';
import { makePasswordCheckService, type PasswordCheckService } from './password-check.service.ts';
import { makeReauthenticationService, type ReauthenticationService } from './reauthentication.service.ts';
import { makeSecondStepsService, type SecondStepsService } from './second-steps.service.ts';
import { makeSessionStartService, type SessionStartService } from './session-start.service.ts';
import type { SessionsService } from './sessions.service.ts';

/** The factors of a sign-in, how they are checked again, and the end of every sign-in. */
export interface Factors {
  passwordCheck: PasswordCheckService;
  secondSteps: SecondStepsService;
  sessionStart: SessionStartService;
  passkeys: PasskeysService;
  reauthentication: ReauthenticationService;
}

/** Builds the services in the order of their dependencies. */
export function makeFactors(needs: {
  db: Database;
  clock: Clock;
  codeKey: Buffer;
  secretBox: SecretBox;
  publicUrl: string;
  log: Pick<Log, 'warn' | 'error'>;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  sessions: SessionsService;
  accountEvents: AccountEventsService;
  restrictions: Pick<RestrictionsService, 'requireOpenAccount'>;
}): Factors {
  const passwordCheck = makePasswordCheckService(needs);
  const secondSteps = makeSecondStepsService(needs);
  const sessionStart = makeSessionStartService({ ...needs, secondSteps });
  const passkeys = makePasskeysService({ ...needs, sessionStart });
  const reauthentication = makeReauthenticationService({ ...needs, passwordCheck, secondSteps, passkeys });
  return { passwordCheck, secondSteps, sessionStart, passkeys, reauthentication };
}
