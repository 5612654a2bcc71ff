import { memberRights, type MemberRight } from '#contracts/agencies/agency-choices.ts';
import type { AgencyMember, AgencyState, ReceivedInvitation, SentInvitation } from '#contracts/agencies/agencies.ts';
import type { InvitationRow, MemberRow, MembershipRow, RightColumns } from './agencies.repository.ts';

export const rightsOf = (row: RightColumns): MemberRight[] => memberRights.filter((right) => row[`may_${right}`]);

/** A member, whose place among the members counts from 0. */
export function presentMember(row: MemberRow, place: number, covered: number): AgencyMember {
  const { user_id: id, name, joined_at: joined, absent_until } = row;
  return {
    id,
    name,
    rights: rightsOf(row),
    joined_at: joined.toISOString(),
    absent_until,
    is_covered: place < covered,
  };
}

export function presentSent(row: InvitationRow): SentInvitation {
  return { id: row.id, email: row.email, rights: rightsOf(row), expires_at: row.expires_at.toISOString() };
}

export function presentReceived(row: InvitationRow & { agency: string; owner: string }): ReceivedInvitation {
  const { id, agency, owner, expires_at: end } = row;
  return { id, agency, owner, rights: rightsOf(row), expires_at: end.toISOString() };
}

export function presentMembership(row: MembershipRow, covered: number): AgencyState['joined'] {
  const { agency: name, owner_id, owner, place, absent_until } = row;
  return { name, owner_id, owner, rights: rightsOf(row), is_covered: place <= covered, absent_until };
}
