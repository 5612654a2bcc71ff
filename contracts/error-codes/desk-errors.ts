import { formatDate, momentInIndia } from '#contracts/text/age-text.ts';
import { paiseText } from '#contracts/desk/desk-orders.ts';
import { operatorRoles } from '#contracts/desk/operators.ts';
import { decisionLabel } from '#contracts/desk/review.ts';
import { refusal } from './refusal.ts';
import * as errorTexts from '#texts/errors.ts';

const nameOr = (name: string | null): string => name ?? errorTexts.somebody();
const at = (moment: string | null): string => (moment === null ? errorTexts.soon() : momentInIndia(new Date(moment)));

/** Errors of the operator's desk. */
export const deskErrors = {
  'operators.session_needed': refusal(403, errorTexts.operatorsSessionNeeded),
  'operators.code_needed': refusal(403, errorTexts.operatorsCodeNeeded),
  'operators.role': refusal(403, { role: operatorRoles }, ({ role }) => errorTexts.operatorsRole({ role })),
  'operators.second_step_needed': refusal(409, errorTexts.operatorsSecondStepNeeded),
  'operators.not_found': refusal(404, errorTexts.operatorsNotFound),
  'operators.no_such_invitation': refusal(404, errorTexts.operatorsNoSuchInvitation),
  'operators.invitation_ended': refusal(404, errorTexts.operatorsInvitationEnded),
  'operators.last_administrator': refusal(409, errorTexts.operatorsLastAdministrator),

  'review.no_such_item': refusal(404, errorTexts.reviewNoSuchItem),
  'review.no_such_act': refusal(404, errorTexts.reviewNoSuchAct),
  'review.no_such_person': refusal(404, errorTexts.reviewNoSuchPerson),
  'review.no_such_record': refusal(404, errorTexts.reviewNoSuchRecord),
  'review.no_such_decision': refusal(404, errorTexts.reviewNoSuchDecision),
  'review.claimed': refusal(409, { name: 'name', until: 'moment' }, ({ name, until }) =>
    errorTexts.reviewClaimed({ name: nameOr(name), when: at(until) }),
  ),
  'review.decided': refusal(
    409,
    { name: 'name', decided_at: 'moment', decision: 'text' },
    ({ name, decided_at: moment, decision }) =>
      errorTexts.reviewDecided({
        name: nameOr(name),
        when: at(moment),
        decision: decisionLabel(decision).toLowerCase(),
      }),
  ),
  'review.taken_back': refusal(409, { name: 'name', undone_at: 'moment' }, ({ name, undone_at: moment }) =>
    errorTexts.reviewTakenBack({ name: nameOr(name), when: at(moment) }),
  ),
  'review.decision_taken_back': refusal(409, errorTexts.reviewDecisionTakenBack),
  'review.appealed': refusal(409, errorTexts.reviewAppealed),
  'review.reason_needed': refusal(422, errorTexts.reviewReasonNeeded),
  'review.act_unfit': refusal(409, errorTexts.reviewActUnfit),
  'review.is_operator': refusal(409, errorTexts.reviewIsOperator),
  'review.decision_gone': refusal(409, errorTexts.reviewDecisionGone),
  'review.own_decision': refusal(409, errorTexts.reviewOwnDecision),
  'review.about_oneself': refusal(409, errorTexts.reviewAboutOneself),
  'review.record_deleted': refusal(409, errorTexts.reviewRecordDeleted),
  'review.person_deleted': refusal(409, errorTexts.reviewPersonDeleted),
  'review.hidden': refusal(409, errorTexts.reviewHidden),
  'review.hidden_or_marked': refusal(409, errorTexts.reviewHiddenOrMarked),
  'review.choose_picture': refusal(409, errorTexts.reviewChoosePicture),
  'review.comment_gone': refusal(409, errorTexts.reviewCommentGone),
  'review.choose_other': refusal(422, errorTexts.reviewChooseOther),
  'review.one_deleted': refusal(409, errorTexts.reviewOneDeleted),
  'review.not_listings': refusal(409, errorTexts.reviewNotListings),
  'review.sale_and_rent': refusal(409, errorTexts.reviewSaleAndRent),
  'review.goer_hidden': refusal(409, errorTexts.reviewGoerHidden),
  'review.stayer_not_shown': refusal(409, errorTexts.reviewStayerNotShown),

  'complaints.unknown': refusal(404, { number: 'text' }, ({ number }) => errorTexts.complaintsUnknown({ number })),
  'complaints.answered': refusal(409, { number: 'text', answered_at: 'moment' }, ({ number, answered_at: moment }) =>
    errorTexts.complaintsAnswered({ number, when: formatDate(moment ?? '') }),
  ),
  'complaints.answered_meanwhile': refusal(
    409,
    { number: 'text', answered_at: 'moment' },
    ({ number, answered_at: moment }) => errorTexts.complaintsAnsweredMeanwhile({ number, when: at(moment) }),
  ),
  'complaints.no_such_handler': refusal(422, errorTexts.complaintsNoSuchHandler),

  'settings.word_present': refusal(409, { text: 'text' }, ({ text }) => errorTexts.settingsWordPresent({ text })),
  'settings.full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.settingsFull({ max: String(max) })),
  'settings.notice_over': refusal(422, errorTexts.settingsNoticeOver),
  'settings.not_offered': refusal(422, { ids: 'ids' }, ({ ids }) =>
    errorTexts.settingsNotOffered({ ids: ids.join(', ') }),
  ),
  'settings.word_gone': refusal(404, errorTexts.settingsWordGone),
  'settings.price_gone': refusal(404, errorTexts.settingsPriceGone),
  'settings.price_begun': refusal(409, errorTexts.settingsPriceBegun),
  'settings.price_past': refusal(422, { today: 'day' }, ({ today }) => errorTexts.settingsPricePast({ today })),
  'settings.price_too_late': refusal(422, errorTexts.settingsPriceTooLate),

  'payments.day_not_begun': refusal(422, errorTexts.paymentsDayNotBegun),
  'payments.day_not_closed': refusal(404, errorTexts.paymentsDayNotClosed),
  'payments.no_such_difference': refusal(404, errorTexts.paymentsNoSuchDifference),
  'payments.mended': refusal(409, { mended_at: 'moment' }, ({ mended_at: moment }) =>
    errorTexts.paymentsMended({ when: at(moment) }),
  ),
  'payments.reviewed': refusal(409, { name: 'name', reviewed_at: 'moment' }, ({ name, reviewed_at: moment }) =>
    errorTexts.paymentsReviewed({ name: nameOr(name), when: at(moment) }),
  ),
  'payments.gateway_unreachable': refusal(503, errorTexts.paymentsGatewayUnreachable),
  'payments.invoice_mailed': refusal(409, { minutes: 'count' }, ({ minutes }) =>
    errorTexts.paymentsInvoiceMailed({ minutes: String(minutes) }),
  ),
  'payments.account_deleted': refusal(409, errorTexts.paymentsAccountDeleted),
  'payments.refund_refused': refusal(409, { gateway_says: 'text' }, ({ gateway_says: problem }) =>
    errorTexts.paymentsRefundRefused({ gatewaySays: problem }),
  ),
  'payments.nothing_to_refund': refusal(409, errorTexts.paymentsNothingToRefund),
  'payments.refunded': refusal(409, errorTexts.paymentsRefunded),
  'payments.refunded_by': refusal(409, { name: 'name', done_at: 'moment' }, ({ name, done_at: moment }) =>
    errorTexts.paymentsRefundedBy({ name: nameOr(name), when: at(moment) }),
  ),
  'payments.refund_requested': refusal(
    409,
    { name: 'name', requested_at: 'moment' },
    ({ name, requested_at: moment }) => errorTexts.paymentsRefundRequested({ name: nameOr(name), when: at(moment) }),
  ),
  'payments.no_such_payment': refusal(409, errorTexts.paymentsNoSuchPayment),
  'payments.refund_above_rest': refusal(
    422,
    { amount_paise: 'paise', left_paise: 'paise' },
    ({ amount_paise: amount, left_paise: left }) =>
      errorTexts.paymentsRefundAboveRest({ amount: paiseText(amount), left: paiseText(left) }),
  ),
  'payments.refund_above_payment': refusal(
    422,
    { amount_paise: 'paise', paid_paise: 'paise' },
    ({ amount_paise: amount, paid_paise: paid }) =>
      errorTexts.paymentsRefundAbovePayment({ amount: paiseText(amount), paid: paiseText(paid) }),
  ),
  'payments.refund_not_whole': refusal(422, { left_paise: 'paise' }, ({ left_paise: left }) =>
    errorTexts.paymentsRefundNotWhole({ left: paiseText(left) }),
  ),
} as const;
