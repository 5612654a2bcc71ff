import * as texts from '#texts/agency-choices.ts';

/** Calls of members that change something and are shown to the owner, by method and path. */
export const memberActs = {
  'POST /api/messages/:userId': texts.actMessage,
  'POST /api/chat/upload': texts.actFile,
  'PATCH /api/enquiries/:id': texts.actEnquiry,
  'PUT /api/enquiries/:id/given': texts.actGiven,
  'PUT /api/user/quick-answers': texts.actQuickAnswers,
  'PUT /api/offers/:id': texts.actOffer,
  'PUT /api/visits/:id': texts.actVisit,
  'PUT /api/user/visit-times': texts.actVisitTimes,
  'DELETE /api/user/visit-times/:id': texts.actVisitTimes,
  'POST /api/properties/:id/contact': texts.actNumber,
  'POST /api/properties': texts.actPosted,
  'PUT /api/properties/:id': texts.actHome,
  'POST /api/properties/:id/status': texts.actStatus,
  'POST /api/properties/:id/renew': texts.actRenewed,
  'PUT /api/properties/:id/closing': texts.actClosing,
  'PUT /api/properties/:id/rera-exemption': texts.actHome,
  'POST /api/properties/:id/place-pictures': texts.actPicture,
  'POST /api/my/listings/bulk': texts.actHomes,
  'POST /api/my/listings/bulk/:id/undo': texts.actHomesUndone,
  'POST /api/imports': texts.actImport,
  'PATCH /api/imports/:id': texts.actImport,
  'DELETE /api/imports/:id': texts.actImportDiscarded,
  'POST /api/imports/:id/start': texts.actImportStored,
  'POST /api/imports/:id/undo': texts.actImportUndone,
  'POST /api/feature-plan/create-order': texts.actOrdered,
  'POST /api/subscription/create-order': texts.actOrdered,
  'POST /api/razorpay/create-order': texts.actOrdered,
  'GET /api/payment/success/:orderId': texts.actPaid,
} as const satisfies Record<string, () => string>;
export type MemberActName = keyof typeof memberActs;
export const memberActNames = Object.keys(memberActs) as [MemberActName, ...MemberActName[]];
export const isMemberAct = (name: string): name is MemberActName => name in memberActs;
