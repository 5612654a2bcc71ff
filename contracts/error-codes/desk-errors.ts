import { formatDate, momentInIndia } from '#contracts/text/age-text.ts';
import { paiseText } from '#contracts/desk/desk-orders.ts';
import { operatorRoleLabels, operatorRoles } from '#contracts/desk/operators.ts';
import { decisionLabel } from '#contracts/desk/review.ts';
import { refusal } from './refusal.ts';

const nameOr = (name: string | null): string => name ?? 'Somebody';
const at = (moment: string | null): string => (moment === null ? 'soon' : momentInIndia(new Date(moment)));

/** Errors of the operator's desk. */
export const deskErrors = {
  'operators.session_needed': refusal(403, 'The desk is closed. Open it with a code.'),
  'operators.code_needed': refusal(403, 'Enter a code of your authenticator app again for this.'),
  'operators.role': refusal(
    403,
    { role: operatorRoles },
    ({ role }) => `The desk lets only a person with the role of ${operatorRoleLabels[role].toLowerCase()} do this.`,
  ),
  'operators.second_step_needed': refusal(
    409,
    'The desk needs an authenticator app or a passkey. Both are set up under My Profile, Security.',
  ),
  'operators.not_found': refusal(404, 'This person does not work at the desk.'),
  'operators.no_such_invitation': refusal(404, 'There is no such invitation.'),
  'operators.invitation_ended': refusal(404, 'There is nothing at this address.'),
  'operators.last_administrator': refusal(409, 'This is the last administrator. Name another one first.'),

  'review.no_such_item': refusal(404, 'There is no such item.'),
  'review.no_such_act': refusal(404, 'There is no such act.'),
  'review.no_such_person': refusal(404, 'There is no such person.'),
  'review.no_such_record': refusal(404, 'There is no such record.'),
  'review.no_such_decision': refusal(404, 'There is no such decision.'),
  'review.claimed': refusal(
    409,
    { name: 'name', until: 'moment' },
    ({ name, until }) => `${nameOr(name)} is working on this until ${at(until)}.`,
  ),
  'review.decided': refusal(
    409,
    { name: 'name', decided_at: 'moment', decision: 'text' },
    ({ name, decided_at: moment, decision }) =>
      `${nameOr(name)} decided this on ${at(moment)}: ${decisionLabel(decision).toLowerCase()}.`,
  ),
  'review.taken_back': refusal(
    409,
    { name: 'name', undone_at: 'moment' },
    ({ name, undone_at: moment }) => `${nameOr(name)} took this back on ${at(moment)}.`,
  ),
  'review.decision_taken_back': refusal(409, 'This decision was taken back already.'),
  'review.appealed': refusal(409, 'You have answered this decision already.'),
  'review.reason_needed': refusal(422, 'Write the reason that the person reads'),
  'review.act_unfit': refusal(409, 'This cannot be decided so.'),
  'review.is_operator': refusal(409, 'This person works at the desk. That has to end first.'),
  'review.decision_gone': refusal(409, 'The decision is not there any more.'),
  'review.own_decision': refusal(409, 'This is about your own decision. Another moderator decides.'),
  'review.about_oneself': refusal(409, 'This is about yourself. Leave it to others.'),
  'review.record_deleted': refusal(409, 'The owner has deleted this meanwhile.'),
  'review.person_deleted': refusal(409, 'This person has deleted the account meanwhile.'),
  'review.hidden': refusal(409, 'This is hidden already.'),
  'review.hidden_or_marked': refusal(409, 'This is hidden, or marked already.'),
  'review.choose_picture': refusal(409, 'Choose one of the pictures.'),
  'review.comment_gone': refusal(409, 'This comment is not there any more.'),
  'review.choose_other': refusal(422, 'Choose the other listing'),
  'review.one_deleted': refusal(409, 'One of the two is deleted.'),
  'review.not_listings': refusal(409, 'Only listings can be merged.'),
  'review.sale_and_rent': refusal(409, 'One is for sale, the other for rent.'),
  'review.goer_hidden': refusal(409, 'The one that goes is hidden or merged already.'),
  'review.stayer_not_shown': refusal(409, 'The one that stays is not shown to anybody.'),

  'complaints.unknown': refusal(404, { number: 'text' }, ({ number }) => `There is no complaint ${number}.`),
  'complaints.answered': refusal(
    409,
    { number: 'text', answered_at: 'moment' },
    ({ number, answered_at: moment }) => `Complaint ${number} was answered on ${formatDate(moment ?? '')} already.`,
  ),
  'complaints.answered_meanwhile': refusal(
    409,
    { number: 'text', answered_at: 'moment' },
    ({ number, answered_at: moment }) => `Complaint ${number} was answered on ${at(moment)} already.`,
  ),
  'complaints.no_such_handler': refusal(422, 'Choose somebody who decides at the desk'),

  'settings.word_present': refusal(409, { text: 'text' }, ({ text }) => `“${text}” is on the list already.`),
  'settings.full': refusal(409, { max: 'count' }, ({ max }) => `The list holds ${max} entries. Remove some first.`),
  'settings.notice_over': refusal(422, 'This notice would be over already'),
  'settings.not_offered': refusal(
    422,
    { ids: 'ids' },
    ({ ids }) => `No home on offer has the number ${ids.join(', ')}`,
  ),
  'settings.word_gone': refusal(404, 'This entry is not on the list any more.'),
  'settings.price_gone': refusal(404, 'There is no such price any more.'),
  'settings.price_begun': refusal(409, 'This price holds already. Enter another one instead.'),
  'settings.price_past': refusal(422, { today: 'day' }, ({ today }) => `A price begins today, on ${today}, or later`),
  'settings.price_too_late': refusal(422, 'A price begins within two years'),

  'payments.day_not_begun': refusal(422, 'This day has not begun. Choose today or an earlier day.'),
  'payments.day_not_closed': refusal(404, 'This day is not closed yet.'),
  'payments.no_such_difference': refusal(404, 'There is no such difference.'),
  'payments.mended': refusal(
    409,
    { mended_at: 'moment' },
    ({ mended_at: moment }) => `This was mended on ${at(moment)}.`,
  ),
  'payments.reviewed': refusal(
    409,
    { name: 'name', reviewed_at: 'moment' },
    ({ name, reviewed_at: moment }) => `${nameOr(name)} reviewed this on ${at(moment)}.`,
  ),
  'payments.gateway_unreachable': refusal(503, 'The payment gateway cannot be reached. Please try again in a moment.'),
  'payments.invoice_mailed': refusal(
    409,
    { minutes: 'count' },
    ({ minutes }) => `This paper was mailed within the last ${minutes} minutes, or its first mail is on its way.`,
  ),
  'payments.account_deleted': refusal(409, 'The account is deleted. There is nobody to mail this to.'),
  'payments.refund_refused': refusal(
    409,
    { gateway_says: 'text' },
    ({ gateway_says: problem }) => `The gateway refused this refund: ${problem}`,
  ),
  'payments.nothing_to_refund': refusal(409, 'No money has arrived by this payment. There is nothing to refund.'),
  'payments.refunded': refusal(409, 'This payment was refunded already.'),
  'payments.refunded_by': refusal(
    409,
    { name: 'name', done_at: 'moment' },
    ({ name, done_at: moment }) => `${nameOr(name)} refunded this on ${at(moment)}.`,
  ),
  'payments.refund_requested': refusal(
    409,
    { name: 'name', requested_at: 'moment' },
    ({ name, requested_at: moment }) => `${nameOr(name)} asked for this refund on ${at(moment)}. It goes on by itself.`,
  ),
  'payments.no_such_payment': refusal(409, 'This order has no such payment.'),
  'payments.refund_above_rest': refusal(
    422,
    { amount_paise: 'paise', left_paise: 'paise' },
    ({ amount_paise: amount, left_paise: left }) =>
      `${paiseText(amount)} is more than the ${paiseText(left)} that is left of this payment.`,
  ),
  'payments.refund_above_payment': refusal(
    422,
    { amount_paise: 'paise', paid_paise: 'paise' },
    ({ amount_paise: amount, paid_paise: paid }) =>
      `${paiseText(amount)} is more than the ${paiseText(paid)} that was paid.`,
  ),
  'payments.refund_not_whole': refusal(
    422,
    { left_paise: 'paise' },
    ({ left_paise: left }) => `Payments are refunded whole: ${paiseText(left)}.`,
  ),
} as const;
