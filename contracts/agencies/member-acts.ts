import * as texts from '#texts/agency-choices.ts';

/** Calls of members that change something and are shown to the owner, by method and path. */
export const memberActs = {
  'POST /api/messages/:userId': texts.actMessage,
  'POST /api/chat/upload': texts.actFile,
  'PATCH /api/enquiries/:id': texts.actEnquiry,
  'PUT /api/user/quick-answers': texts.actQuickAnswers,
  'PUT /api/offers/:id': texts.actOffer,
  'PUT /api/visits/:id': texts.actVisit,
  'PUT /api/user/visit-times': texts.actVisitTimes,
  'DELETE /api/user/visit-times/:id': texts.actVisitTimes,
} as const satisfies Record<string, () => string>;
export type MemberActName = keyof typeof memberActs;
export const memberActNames = Object.keys(memberActs) as [MemberActName, ...MemberActName[]];
export const isMemberAct = (name: string): name is MemberActName => name in memberActs;
