import { offerUnits } from '#contracts/offers/offer-choices.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { addressRefusals, pushRefusals, signatureFaults } from './reasons.ts';
import { keysOf, refusal } from './refusal.ts';
import * as chatTexts from '#texts/chat-rules.ts';
import * as siteTexts from '#texts/site.ts';
import * as errorTexts from '#texts/errors.ts';

/** Errors of chat, visits, plans and payments, news and imports. */
export const dealingErrors = {
  'chat.not_found': refusal(404, chatTexts.noSuchConversation),
  'chat.message_not_found': refusal(404, errorTexts.chatMessageNotFound),
  'chat.file_not_found': refusal(404, errorTexts.chatFileNotFound),
  'chat.nothing_written': refusal(422, chatTexts.writeSomething),
  'chat.record_missing': refusal(422, chatTexts.recordMissing),
  'chat.attachment_missing': refusal(422, chatTexts.attachmentMissing),
  'chat.attachment_kind': refusal(422, chatTexts.attachmentKind),
  'chat.person_reported': refusal(409, errorTexts.chatPersonReported),
  'chat.message_reported': refusal(409, errorTexts.chatMessageReported),
  'enquiries.not_found': refusal(404, errorTexts.enquiriesNotFound),
  'enquiries.cannot_take': refusal(409, errorTexts.enquiriesCannotTake),
  'realtime.channel_refused': refusal(403, errorTexts.realtimeChannelRefused),
  'realtime.origin_refused': refusal(403, errorTexts.realtimeOriginRefused),
  'realtime.no_app': refusal(404, errorTexts.realtimeNoApp),
  'realtime.unsigned': refusal(401, { fault: keysOf(signatureFaults) }, ({ fault }) => signatureFaults[fault]()),
  'realtime.bad_event': refusal(400, { max_channels: 'count' }, ({ max_channels: most }) =>
    errorTexts.realtimeBadEvent({ maxChannels: String(most) }),
  ),
  'realtime.event_too_large': refusal(413, { max_bytes: 'count' }, ({ max_bytes: most }) =>
    errorTexts.realtimeEventTooLarge({ maxBytes: String(most) }),
  ),

  'visits.not_found': refusal(404, errorTexts.visitsNotFound),
  'visits.no_feed': refusal(404, errorTexts.visitsNoFeed),
  'visits.no_times': refusal(422, errorTexts.visitsNoTimes),
  'visits.own_home': refusal(422, errorTexts.visitsOwnHome),
  'visits.own_project': refusal(422, errorTexts.visitsOwnProject),
  'visits.home_taken': refusal(409, errorTexts.visitsHomeTaken),
  'visits.past': refusal(422, errorTexts.visitsPast),
  'visits.over_midnight': refusal(422, errorTexts.visitsOverMidnight),
  'visits.too_far': refusal(422, { days: 'count' }, ({ days }) => errorTexts.visitsTooFar({ days: String(days) })),
  'visits.not_offered': refusal(409, errorTexts.visitsNotOffered),
  'visits.time_taken': refusal(409, errorTexts.visitsTimeTaken),
  'visits.seeker_busy': refusal(409, errorTexts.visitsSeekerBusy),
  'visits.day_full': refusal(409, errorTexts.visitsDayFull),
  'visits.already': refusal(409, errorTexts.visitsAlready),
  'visits.already_project': refusal(409, errorTexts.visitsAlreadyProject),
  'visits.open_full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.visitsOpenFull({ max: String(max) })),
  'visits.week_full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.visitsWeekFull({ max: String(max) })),
  'visits.address_closed': refusal(409, errorTexts.visitsAddressClosed),
  'visits.addresses_full': refusal(409, { max: 'count' }, ({ max }) =>
    errorTexts.visitsAddressesFull({ max: String(max) }),
  ),
  'visits.not_now': refusal(409, errorTexts.visitsNotNow),
  'visits.changed_since': refusal(409, errorTexts.visitsChangedSince),

  'offers.not_found': refusal(404, errorTexts.offersNotFound),
  'offers.own_home': refusal(422, errorTexts.offersOwnHome),
  'offers.home_taken': refusal(409, errorTexts.offersHomeTaken),
  'offers.other_unit': refusal(422, { unit: offerUnits }, ({ unit }) => errorTexts.offersOtherUnit({ unit })),
  'offers.far_off': refusal(422, { price: 'rupees', unit: offerUnits }, ({ price, unit }) =>
    errorTexts.offersFarOff({ price: formatExactRupees(price), unit }),
  ),
  'offers.past': refusal(422, errorTexts.offersPast),
  'offers.too_far': refusal(422, { days: 'count' }, ({ days }) => errorTexts.offersTooFar({ days: String(days) })),
  'offers.already': refusal(409, errorTexts.offersAlready),
  'offers.open_full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.offersOpenFull({ max: String(max) })),
  'offers.week_full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.offersWeekFull({ max: String(max) })),
  'offers.rounds_full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.offersRoundsFull({ max: String(max) })),
  'offers.another_accepted': refusal(409, errorTexts.offersAnotherAccepted),
  'offers.not_now': refusal(409, errorTexts.offersNotNow),
  'offers.changed_since': refusal(409, errorTexts.offersChangedSince),

  'agencies.not_found': refusal(404, errorTexts.agenciesNotFound),
  'agencies.closed': refusal(403, errorTexts.agenciesClosed),
  'agencies.no_right': refusal(403, errorTexts.agenciesNoRight),
  'agencies.have_one': refusal(409, errorTexts.agenciesHaveOne),
  'agencies.absence_day': refusal(422, { days: 'count' }, ({ days }) =>
    errorTexts.agenciesAbsenceDay({ days: String(days) }),
  ),
  'agencies.oneself': refusal(422, errorTexts.agenciesOneself),
  'agencies.members_full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.agenciesMembersFull({ max })),
  'agencies.invitations_full': refusal(409, { max: 'count' }, ({ max }) =>
    errorTexts.agenciesInvitationsFull({ max: String(max) }),
  ),

  'webhooks.not_found': refusal(404, errorTexts.webhooksNotFound),
  'webhooks.refused': refusal(422, { reason: keysOf(addressRefusals) }, ({ reason }) => addressRefusals[reason]()),
  'webhooks.full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.webhooksFull({ max: String(max) })),
  'webhooks.listed': refusal(409, errorTexts.webhooksListed),

  'payments.order_not_found': refusal(404, errorTexts.paymentsOrderNotFound),
  'payments.no_such_price': refusal(422, errorTexts.paymentsNoSuchPrice),
  'payments.no_such_plan': refusal(422, errorTexts.paymentsNoSuchPlan),
  'payments.price_changed': refusal(422, { price: 'rupees' }, ({ price }) =>
    siteTexts.priceChanged({ price: formatExactRupees(price) }),
  ),
  'payments.given_back': refusal(409, errorTexts.paymentsGivenBack),
  'payments.not_paid': refusal(409, errorTexts.paymentsNotPaid),
  'payments.under_review': refusal(409, errorTexts.paymentsUnderReview),
  'payments.bad_signature': refusal(400, errorTexts.paymentsBadSignature),
  'payments.webhook_unsigned': refusal(400, errorTexts.paymentsWebhookUnsigned),
  'payments.service_unreachable': refusal(503, errorTexts.paymentsServiceUnreachable),
  'payments.invoice_not_found': refusal(404, errorTexts.paymentsInvoiceNotFound),

  'push.no_search': refusal(409, errorTexts.pushNoSearch),
  'push.endpoint_refused': refusal(422, { reason: keysOf(pushRefusals) }, ({ reason }) => pushRefusals[reason]()),
  'freshness.link_unknown': refusal(404, errorTexts.freshnessLinkUnknown),
  'freshness.link_over': refusal(410, { days: 'count' }, ({ days }) =>
    errorTexts.freshnessLinkOver({ days: String(days) }),
  ),
  'freshness.answered': refusal(409, errorTexts.freshnessAnswered),
  'freshness.not_closed': refusal(409, errorTexts.freshnessNotClosed),
  'mail_links.unknown': refusal(404, errorTexts.mailLinksUnknown),
  'mail_links.never_confirmed': refusal(404, errorTexts.mailLinksNeverConfirmed),
  'mail_links.no_such_city': refusal(422, errorTexts.mailLinksNoSuchCity),
  'mail_events.refused': refusal(403, errorTexts.mailEventsRefused),

  'imports.not_found': refusal(404, errorTexts.importsNotFound),
  'imports.not_waiting': refusal(409, errorTexts.importsNotWaiting),
  'imports.not_startable': refusal(409, errorTexts.importsNotStartable),
  'imports.undo_over': refusal(409, errorTexts.importsUndoOver),
  'imports.stored': refusal(409, errorTexts.importsStored),
  'imports.full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.importsFull({ max: String(max) })),
  'imports.no_such_stock': refusal(422, errorTexts.importsNoSuchStock),
  'imports.unanswered': refusal(422, errorTexts.importsUnanswered),
  'imports.lines_too_deep': refusal(422, errorTexts.importsLinesTooDeep),
  'imports.file_too_large': refusal(413, { max_megabytes: 'count' }, ({ max_megabytes: most }) =>
    errorTexts.importsFileTooLarge({ maxMegabytes: String(most) }),
  ),
  'imports.pictures_too_large': refusal(413, { max_megabytes: 'count' }, ({ max_megabytes: most }) =>
    errorTexts.importsPicturesTooLarge({ maxMegabytes: String(most) }),
  ),
  'import_feeds.not_found': refusal(404, errorTexts.importFeedsNotFound),
  'import_feeds.refused': refusal(422, { reason: keysOf(addressRefusals) }, ({ reason }) => addressRefusals[reason]()),
  'import_feeds.full': refusal(422, { max: 'count' }, ({ max }) => errorTexts.importFeedsFull({ max: String(max) })),
  'import_feeds.known': refusal(422, errorTexts.importFeedsKnown),
} as const;
