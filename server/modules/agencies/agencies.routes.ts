import {
  acceptAgencyInvitation,
  changeMember,
  declineAgencyInvitation,
  endAgency,
  findAgency,
  findMemberActs,
  foundAgency,
  inviteMember,
  leaveAgency,
  removeMember,
  renameAgency,
  setAbsence,
  withdrawAgencyInvitation,
} from '#contracts/calls/agencies.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AbsencesService } from './absences.service.ts';
import type { AgenciesService } from './agencies.service.ts';
import type { MemberActsService } from './member-acts.service.ts';
import * as texts from '#texts/agency.ts';

/** The agency of its owner, and of those who are invited and join. */
export function agenciesRoutes(
  app: App,
  {
    absences,
    agencies,
    memberActs,
  }: { absences: AbsencesService; agencies: AgenciesService; memberActs: MemberActsService },
): void {
  serve(app, findAgency, async ({ userId }) => ({ data: await agencies.state(userId) }));
  serve(app, findMemberActs, ({ userId, query }) => memberActs.list(userId, query.before ?? null));
  serve(app, foundAgency, async ({ userId, body }) => ({ data: await agencies.found(userId, body) }));
  serve(app, renameAgency, async ({ userId, body }) => ({ data: await agencies.rename(userId, body) }));
  serve(app, endAgency, async ({ userId }) => ({ data: await agencies.end(userId) }));
  serve(app, inviteMember, async ({ userId, body }) => {
    await agencies.invite(userId, body);
    return { message: texts.invited() };
  });
  serve(app, withdrawAgencyInvitation, async ({ userId, params }) => ({
    data: await agencies.withdraw(userId, Number(params.id)),
  }));
  serve(app, acceptAgencyInvitation, async ({ userId, params }) => ({
    data: await agencies.accept(userId, Number(params.id)),
  }));
  serve(app, declineAgencyInvitation, async ({ userId, params }) => ({
    data: await agencies.decline(userId, Number(params.id)),
  }));
  serve(app, changeMember, async ({ userId, params, body }) => ({
    data: await agencies.setRights(userId, Number(params.id), body.rights),
  }));
  serve(app, removeMember, async ({ userId, params }) => ({ data: await agencies.remove(userId, Number(params.id)) }));
  serve(app, setAbsence, async ({ userId, params, body }) => ({
    data: await absences.setAbsence(userId, Number(params.id), body.until),
  }));
  serve(app, leaveAgency, async ({ userId }) => ({ data: await agencies.leave(userId) }));
}
