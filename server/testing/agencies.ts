import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import { actForHeader } from '#contracts/agencies/act-for.ts';
import { accountHelpers } from './accounts.ts';
import type { ApiAnswer } from './api-answer.ts';
import type { useTestApp } from './app/test-app.ts';

interface Caller {
  id: number;
  token: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Agencies with their members, and calls that members make for them. */
export function agencyHelpers(test: ReturnType<typeof useTestApp>) {
  const { signedIn } = accountHelpers(test);
  const { agencies } = test.modules;

  /** Makes a user a member with these rights. */
  async function join(owner: Caller, member: Caller & { email: string }, rights: MemberRight[]): Promise<void> {
    await agencies.invite(owner.id, { email: member.email, rights });
    const { invited } = await agencies.state(member.id);
    await agencies.accept(member.id, invited[0]?.id ?? 0);
  }

  /** A new agency with one member who has these rights. */
  async function agency(rights: MemberRight[] = ['answer']) {
    const owner = await signedIn({ first_name: 'Ravi', last_name: 'Rao' });
    const member = await signedIn({ first_name: 'Meera', last_name: 'Shah' });
    await agencies.found(owner.id, { name: 'Rao Homes' });
    await join(owner, member, rights);
    return { owner, member };
  }

  /** A call that a member makes for the account of an owner; `ownerId` is the header as it is sent. */
  const act = (
    member: Caller,
    ownerId: number | string,
    { method = 'GET', url, body }: { method?: Method; url: string; body?: object },
  ): Promise<ApiAnswer> =>
    test.inject({
      method,
      url,
      headers: { authorization: `Bearer ${member.token}`, [actForHeader]: String(ownerId) },
      ...(body && { payload: body }),
    });

  return { agency, join, act };
}
