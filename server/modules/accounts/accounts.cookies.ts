import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialLimits } from '#contracts/accounts/credential-limits.ts';
import { limits } from '#contracts/limits.ts';
import { makeToken } from '#server/platform/tokens.ts';
import { isSigned, sign } from './accounts.secrets.ts';

// Names of the cookies of the account calls. No script reads them, and no other site sends them.

const cookieNames = {
  /** The registration that this browser made. */
  registration: 'aangan_registration',
  /** The browser that requested a reset code or a sign-in code. */
  browser: 'aangan_browser',
  /** The accounts that were signed in to here. */
  devices: 'aangan_device',
  /** The grant for a new password. */
  grant: 'aangan_password_reset',
  /** The grant for a sign-in after the verification. */
  signIn: 'aangan_sign_in',
} as const;
type CookieKind = keyof typeof cookieNames;

/** Grants are sent to the call that needs them alone. */
const grantPaths: Partial<Record<CookieKind, string>> = {
  grant: '/api/auth/reset-password',
  signIn: '/api/auth/continue',
};

const day = 24 * 60 * 60;

/** Seconds that each cookie lives. */
const cookieSeconds = {
  registration: limits.registrationLifeDays * day,
  browser: day,
  devices: limits.trustedDeviceDays * day,
  grant: limits.resetGrantMinutes * 60,
  signIn: credentialLimits.signInGrantMinutes * 60,
} as const;

/** Cookies that a browser sends with the calls of an account. */
export interface BrowserCookies {
  registration: string | undefined;
  browser: string | undefined;
  devices: string | undefined;
}

export type AccountCookies = ReturnType<typeof makeAccountCookies>;

/**
 * Reads and sets the cookies of the account calls. Where the site is https, their names begin with `__Secure-`, so that
 * no page of http, on whatever subdomain, can set them.
 */
export function makeAccountCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (kind: CookieKind) => `${secure ? '__Secure-' : ''}${cookieNames[kind]}`;
  const read = ({ cookies }: FastifyRequest, kind: CookieKind): string | undefined => {
    const value = cookies[nameOf(kind)];
    // Browsers have cookies from before names had the prefix. These two are signed, so nobody else can make them up.
    const isSigned = kind === 'devices' || kind === 'registration';
    return value ?? (isSigned ? cookies[cookieNames[kind]] : undefined);
  };
  const options = (kind: CookieKind) =>
    ({
      httpOnly: true,
      sameSite: 'strict',
      path: grantPaths[kind] ?? '/api/auth',
      secure,
      maxAge: cookieSeconds[kind],
    }) as const;
  return {
    read,
    readAll: (request: FastifyRequest): BrowserCookies => ({
      registration: read(request, 'registration'),
      browser: read(request, 'browser'),
      devices: read(request, 'devices'),
    }),
    set: (reply: FastifyReply, kind: CookieKind, value: string): FastifyReply =>
      reply.setCookie(nameOf(kind), value, options(kind)),
    clear: (reply: FastifyReply, kind: CookieKind): FastifyReply => reply.clearCookie(nameOf(kind), options(kind)),
  };
}

/** Names a registration, and proves that this browser made it or entered its password. */
export function registrationCookie(key: Buffer, { id, email }: { id: number; email: string }): string {
  return `${id}.${sign(key, 'registration', id, email)}`;
}

/** The id of the registration that a cookie names for this address, deleted or not; null for any other value. */
export function readRegistrationCookie(key: Buffer, email: string, cookie: string | undefined): number | null {
  const [, id = '', signature = ''] = /^(\d{1,10})\.([\w-]+)$/.exec(cookie ?? '') ?? [];
  return id !== '' && isSigned(signature, sign(key, 'registration', id, email)) ? Number(id) : null;
}

/** Replaces the cookie of a registration that was verified in this browser: the account's first sign-in comes from it. */
export function verifiedCookie(key: Buffer, { id, email }: { id: number; email: string }): string {
  return `verified.${id}.${sign(key, 'verified', id, email.toLowerCase())}`;
}

export function hasVerified(key: Buffer, user: { id: number; email: string }, cookie: string | undefined): boolean {
  const [, signature = ''] = /^verified\.\d{1,10}\.([\w-]+)$/.exec(cookie ?? '') ?? [];
  return isSigned(signature, sign(key, 'verified', user.id, user.email.toLowerCase()));
}

/** The part of an account that its device cookies are signed over: a new password invalidates all of them. */
interface DeviceAccount {
  id: number;
  password_hash: string | null;
}

const signDevice = (key: Buffer, account: DeviceAccount, deviceId: string) =>
  sign(key, 'device', account.id, deviceId, account.password_hash ?? '');

/** The random id of this device if the cookie proves a former sign-in to the account, else null. */
export function trustedDevice(key: Buffer, account: DeviceAccount, cookie: string | undefined): string | null {
  for (const entry of (cookie ?? '').split('~')) {
    const [id = '', deviceId = '', signature = ''] = entry.split('.');
    if (id === String(account.id) && isSigned(signature, signDevice(key, account, deviceId))) return deviceId;
  }
  return null;
}

/** The cookie after a sign-in to `account`. It also keeps the accounts of earlier sign-ins; five accounts at most. */
export function devicesCookie(key: Buffer, account: DeviceAccount, before: string | undefined): string {
  const deviceId = trustedDevice(key, account, before) ?? makeToken().slice(0, 22);
  const others = (before ?? '')
    .split('~')
    .filter((entry) => /^\d+\.[\w-]+\.[\w-]+$/.test(entry) && entry.length < 100)
    .filter((entry) => !entry.startsWith(`${account.id}.`));
  const entry = `${account.id}.${deviceId}.${signDevice(key, account, deviceId)}`;
  return [entry, ...others].slice(0, limits.accountsPerDevice).join('~');
}

/** The token in a cookie; null when it does not have the form of a token. */
export function readBrowserCookie(cookie: string | undefined): string | null {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;
}
