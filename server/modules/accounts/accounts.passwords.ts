import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeQueue, QueueFull } from '#server/platform/queue.ts';

/** The cost of a hash: KiB of memory and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's smallest setting for Argon2id (the library's default kind): 19 MiB, two passes; about 47 ms of a core. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
/** More hashes at the same time would starve every other call of this process. */
const atOnce = 2;
const maxWaiting = 40;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash and returns false, so that timing does not reveal who has an account. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

/** Hashes passwords two at a time. When too many wait, it throws 503 with `Retry-After`. */
export function makePasswords(given: PasswordCost = passwordCost): Passwords {
  const cost = { ...given, parallelism: 1 };
  const queue = makeQueue(atOnce, maxWaiting);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    queue(work).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      throw new AppError('server.sign_ins_busy', {
        retryAfterSeconds: 5,
      });
    });
  // Two keyboards may write one character in two ways; NFKC makes them the same (NIST SP 800-63B, 3.1.1.2).
  const hashed = (password: string) => inTurn(() => hash(password.normalize('NFKC'), cost));
  let unmatchedHash: Promise<string> | undefined;

  return {
    hash: hashed,
    async verify(storedHash, password) {
      unmatchedHash ??= hash('nobody has this password', cost);
      const against = storedHash ?? (await unmatchedHash);
      const matches = await inTurn(() => verify(against, password.normalize('NFKC')));
      return matches && storedHash !== null;
    },
  };
}
