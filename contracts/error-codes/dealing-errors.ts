import { chatTexts } from '#contracts/chat/chat-texts.ts';
import { siteTexts } from '#contracts/desk/site-texts.ts';
import { addressRefusals, pushRefusals, signatureFaults } from './reasons.ts';
import { keysOf, refusal } from './refusal.ts';

/** Errors of chat, plans and payments, news and imports. */
export const dealingErrors = {
  'chat.not_found': refusal(404, chatTexts.noSuchConversation),
  'chat.message_not_found': refusal(404, 'Message not found'),
  'chat.file_not_found': refusal(404, 'There is no such file.'),
  'chat.nothing_written': refusal(422, chatTexts.writeSomething),
  'chat.record_missing': refusal(422, chatTexts.recordMissing),
  'chat.attachment_missing': refusal(422, chatTexts.attachmentMissing),
  'chat.attachment_kind': refusal(422, chatTexts.attachmentKind),
  'chat.person_reported': refusal(409, 'You have reported this person already. Thank you.'),
  'chat.message_reported': refusal(409, 'You have reported this message already. Thank you.'),
  'realtime.channel_refused': refusal(403, 'You cannot listen to this channel.'),
  'realtime.origin_refused': refusal(403, 'Pages of other sites cannot connect here.'),
  'realtime.no_app': refusal(404, 'There is no such application.'),
  'realtime.unsigned': refusal(401, { fault: keysOf(signatureFaults) }, ({ fault }) => signatureFaults[fault]),
  'realtime.bad_event': refusal(
    400,
    { max_channels: 'count' },
    ({ max_channels: most }) => `Send name, data (a string) and channels (1 to ${most} names), as JSON.`,
  ),
  'realtime.event_too_large': refusal(
    413,
    { max_bytes: 'count' },
    ({ max_bytes: most }) => `The data of an event has at most ${most} bytes.`,
  ),

  'payments.order_not_found': refusal(404, 'There is no such order.'),
  'payments.no_such_price': refusal(
    422,
    'There is no plan with this price and duration. Please choose one on the pricing page.',
  ),
  'payments.no_such_plan': refusal(422, 'There is no such plan. Please choose one on the pricing page.'),
  'payments.price_changed': refusal(422, { price: 'rupees' }, ({ price }) => siteTexts.priceChanged(price)),
  'payments.given_back': refusal(409, 'This payment was given back.'),
  'payments.not_paid': refusal(
    409,
    'The payment has not arrived yet. If money was taken, the plan begins as soon as it does.',
  ),
  'payments.under_review': refusal(409, 'We are looking at this payment and will write to you.'),
  'payments.bad_signature': refusal(400, 'The signature of this payment is not right.'),
  'payments.webhook_unsigned': refusal(400, 'This message is not signed by the payment gateway.'),
  'payments.service_unreachable': refusal(503, 'The payment service cannot be reached. Please try again in a moment.'),
  'payments.invoice_not_found': refusal(404, 'There is no such invoice.'),

  'push.no_search': refusal(409, 'Save a search first: its news then comes to this device.'),
  'push.endpoint_refused': refusal(422, { reason: keysOf(pushRefusals) }, ({ reason }) => pushRefusals[reason]),
  'mail_links.unknown': refusal(
    404,
    'This link is not valid. Use the link of your newest mail, or sign in and open Settings in My Profile.',
  ),
  'mail_links.never_confirmed': refusal(
    404,
    'This subscription was never confirmed and is gone. Enter your address again at the foot of any page.',
  ),
  'mail_links.no_such_city': refusal(422, 'Choose a city from the list'),
  'mail_events.refused': refusal(403, 'This call is for the mail service, with the secret of MAIL_EVENTS_SECRET.'),

  'imports.not_found': refusal(404, 'There is no such import.'),
  'imports.not_waiting': refusal(409, 'This import is not waiting for answers.'),
  'imports.not_startable': refusal(409, 'This import cannot be started now.'),
  'imports.undo_over': refusal(409, 'This import cannot be undone any more.'),
  'imports.stored': refusal(409, 'This import is stored already.'),
  'imports.full': refusal(
    409,
    { max: 'count' },
    ({ max }) => `You have ${max} imports that are not finished. Finish or discard one first.`,
  ),
  'imports.no_such_stock': refusal(422, 'There is no such stock.'),
  'imports.unanswered': refusal(422, 'Answer the open questions first.'),
  'imports.lines_too_deep': refusal(422, 'Download the report to see lines so far behind.'),
  'imports.file_too_large': refusal(
    413,
    { max_megabytes: 'count' },
    ({ max_megabytes: most }) => `A file has at most ${most} MB. Split it into several.`,
  ),
  'imports.pictures_too_large': refusal(
    413,
    { max_megabytes: 'count' },
    ({ max_megabytes: most }) => `A ZIP of pictures has at most ${most} MB.`,
  ),
  'import_feeds.not_found': refusal(404, 'There is no such address.'),
  'import_feeds.refused': refusal(422, { reason: keysOf(addressRefusals) }, ({ reason }) => addressRefusals[reason]),
  'import_feeds.full': refusal(422, { max: 'count' }, ({ max }) => `You have ${max} addresses. Delete one first.`),
  'import_feeds.known': refusal(422, 'You have this address already.'),
} as const;
