import { actForHeader } from '#contracts/agencies/act-for.ts';
import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import type { AnyCall } from '#contracts/calls/call.ts';
import { actingKey as key } from './is-acting.ts';
import { ApiFailure } from './api.ts';
import { pageUrl } from './language.ts';
import { readStored, writeStored } from './storage.ts';

/** An agency for which this tab works: calls that are open to members are made for its owner's account. */
export interface Acting {
  memberId: number;
  ownerId: number;
  agency: string;
  rights: MemberRight[];
}

let cached: { text: string | null; acting: Acting | null } = { text: null, acting: null };

function check(value: object | null): Acting | null {
  const { ownerId, memberId, rights, agency } = (value ?? {}) as Partial<Acting>;
  const isWhole = Number.isSafeInteger(ownerId) && Number.isSafeInteger(memberId) && typeof agency === 'string';
  return isWhole && Array.isArray(rights) ? (value as Acting) : null;
}

function parse(text: string | null): Acting | null {
  try {
    return check(JSON.parse(text ?? 'null') as object | null);
  } catch {
    return null;
  }
}

/** The agency of this tab; null where it works for the user's own account. The same object until it changes. */
export function readActing(): Acting | null {
  let text: string | null = null;
  try {
    text = sessionStorage.getItem(key);
  } catch {
    // A browser without storage works for the user's own account.
  }
  if (cached.text !== text) cached = { text, acting: parse(text) };
  // Not for another user who signed in here.
  return cached.acting?.memberId === readStored('userData')?.id ? cached.acting : null;
}

/** The account for which the user does something in this tab: an agency's owner, or the user. */
export function sideOf(userId: number, right: MemberRight = 'answer'): number {
  const acting = readActing();
  return acting?.rights.includes(right) ? acting.ownerId : userId;
}

/** The header of a call that this tab makes for an agency. */
export function actingHeaders({ asMember }: Pick<AnyCall, 'asMember'>): Record<string, string> {
  const acting = asMember ? readActing() : null;
  return acting && asMember?.some((right) => acting.rights.includes(right))
    ? { [actForHeader]: String(acting.ownerId) }
    : {};
}

/**
 * Begins to work for an agency in this tab. The page is loaded anew, so that nothing of the own account stays in it.
 *
 * @param address of a page of this site, where it isn't the inbox or the homes
 */
export function startActing(acting: Acting, address?: string): void {
  sessionStorage.setItem(key, JSON.stringify(acting));
  location.assign(address ?? pageUrl(acting.rights.includes('answer') ? '/enquiries' : '/my-profile/listings'));
}

/** Ends it, because the user wants that or the server refuses it; nothing of the agency stays in the page. */
export function stopActing(): void {
  sessionStorage.removeItem(key);
  location.assign(pageUrl('/my-profile/agency'));
}

/** Remembers the agency that the user joined, for the account menu; null where there is none. */
export const noteJoined = (joined: Acting | null): void => writeStored('joinedAgency', joined);

/** The agency for which the user could work in this tab, as it was last seen. */
export function readJoined(userId: number): Acting | null {
  const joined = check(readStored('joinedAgency'));
  return joined?.memberId === userId ? joined : null;
}

/** Makes a call with these headers. Where the server refuses a former member, the page shows nothing of the agency any longer. */
export function leavingOnRefusal<T>(
  send: (headers: Record<string, string>) => Promise<T>,
  headers: Record<string, string>,
): Promise<T> {
  return send(headers).catch((failure: unknown) => {
    if (headers[actForHeader] && failure instanceof ApiFailure && failure.code === 'agencies.no_right') stopActing();
    throw failure;
  });
}
