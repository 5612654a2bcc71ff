import { siteTexts } from '#contracts/desk/site-texts.ts';
import { limitSentences } from './limit-sentences.ts';
import { keysOf, refusal } from './refusal.ts';
import { waitText } from './wait-text.ts';

/** Errors of any call: of how it was sent, of its limits, and of a server that can't answer. */
export const requestErrors = {
  'request.invalid': refusal(422, 'Please check this value.'),
  'request.malformed': refusal(400, 'This request cannot be read.'),
  'request.bad_address': refusal(400, 'This address cannot be read.'),
  'request.two_hosts': refusal(400, 'This request names two hosts.'),
  'request.no_body': refusal(400, 'The request has no body.'),
  'request.not_json': refusal(400, 'The request is not valid JSON.'),
  'request.cut_short': refusal(400, 'The request was cut short.'),
  'request.too_deep': refusal(400, 'This request is nested too deeply.'),
  'request.nul_in_text': refusal(422, 'Please remove the NUL character from this text.'),
  'request.nul_in_address': refusal(422, 'Please remove the NUL character from this address.'),
  'request.not_storable': refusal(422, 'A value in this request cannot be stored. Please check it.'),
  'request.bad_idempotency_key': refusal(422, 'The Idempotency-Key should be a UUID.'),
  'request.too_large': refusal(413, 'This request is too large.'),
  'request.media_type': refusal(415, 'This kind of content is not accepted here.'),
  'request.not_found': refusal(404, 'There is nothing at this address.'),
  'request.rate_limited': refusal(
    429,
    { seconds: 'seconds' },
    () => 'Too many requests. Please wait a moment and try again.',
  ),
  'request.limit_reached': refusal(
    429,
    { limit: keysOf(limitSentences), seconds: 'seconds' },
    ({ limit, seconds }) => `${limitSentences[limit]} ${waitText(seconds)}`,
  ),
  'request.work_needed': refusal(
    429,
    'Many people on your network are doing this right now. Please wait a few seconds and try again.',
  ),
  'request.timeout': refusal(408, 'The request did not arrive in time. Please try again.'),
  'request.no_space': refusal(507, 'We have no room left to store this. Please try again later.'),
  'request.upgrade': refusal(426, 'Only sockets connect to this address.'),

  'form.cut_short': refusal(400, 'The form was cut short. Please send it again.'),
  'form.given_up': refusal(400, 'The upload was given up.'),
  'form.too_many_fields': refusal(422, 'This form has more fields than it should.'),
  'form.text_too_long': refusal(422, 'This text is too long.'),
  'form.sent_twice': refusal(422, 'Send this field once.'),
  'form.list_too_long': refusal(422, 'This list is too long.'),
  'form.files_expected': refusal(422, 'Send files here.'),
  'form.no_file_expected': refusal(422, 'No file is expected here.'),
  'form.too_many_pictures': refusal(422, { max: 'count' }, ({ max }) => `Use at most ${max} pictures.`),

  'dev_mail.not_found': refusal(404, 'There is no such mail.'),
  'dev_mail.file_not_found': refusal(404, 'There is no such file.'),

  'server.failed': refusal(500, 'Something went wrong. Please try again.'),
  'server.pages_busy': refusal(503, 'Many people are here at the moment. Please try again.'),
  'server.sign_ins_busy': refusal(503, 'Many people are signing in. Please try again in a few seconds.'),
  'server.sockets_full': refusal(503, 'There is no room for another connection. Please try again.'),
  'server.records_unreachable': refusal(
    503,
    'We cannot reach our records at the moment. Please try again in a few seconds.',
  ),
  'server.files_unreachable': refusal(503, 'We cannot reach our files at the moment. Please try again.'),
  'server.stopping': refusal(503, 'This server is about to stop.'),
  'server.no_database': refusal(503, 'The database does not answer.'),
  'server.no_files': refusal(503, 'Files cannot be stored.'),
  'server.disk_full': refusal(503, 'The disk is full, or nearly so.'),

  'site.read_only': refusal(503, siteTexts.readOnly),
  'site.banned_word': refusal(422, { found: 'text' }, ({ found }) => siteTexts.bannedWord(found)),
  'site.banned_link': refusal(422, { found: 'text' }, ({ found }) => siteTexts.bannedLink(found)),
} as const;
