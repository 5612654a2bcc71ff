import { limitSentences } from './limit-sentences.ts';
import { keysOf, refusal } from './refusal.ts';
import { waitText } from './wait-text.ts';
import * as siteTexts from '#texts/site.ts';
import * as errorTexts from '#texts/errors.ts';

/** Errors of any call: of how it was sent, of its limits, and of a server that can't answer. */
export const requestErrors = {
  'request.invalid': refusal(422, errorTexts.requestInvalid),
  'request.malformed': refusal(400, errorTexts.requestMalformed),
  'request.bad_address': refusal(400, errorTexts.requestBadAddress),
  'request.two_hosts': refusal(400, errorTexts.requestTwoHosts),
  'request.no_body': refusal(400, errorTexts.requestNoBody),
  'request.not_json': refusal(400, errorTexts.requestNotJson),
  'request.cut_short': refusal(400, errorTexts.requestCutShort),
  'request.too_deep': refusal(400, errorTexts.requestTooDeep),
  'request.nul_in_text': refusal(422, errorTexts.requestNulInText),
  'request.nul_in_address': refusal(422, errorTexts.requestNulInAddress),
  'request.not_storable': refusal(422, errorTexts.requestNotStorable),
  'request.bad_idempotency_key': refusal(422, errorTexts.requestBadIdempotencyKey),
  'request.too_large': refusal(413, errorTexts.requestTooLarge),
  'request.media_type': refusal(415, errorTexts.requestMediaType),
  'request.not_found': refusal(404, errorTexts.requestNotFound),
  'request.rate_limited': refusal(429, { seconds: 'seconds' }, errorTexts.requestRateLimited),
  'request.limit_reached': refusal(429, { limit: keysOf(limitSentences), seconds: 'seconds' }, ({ limit, seconds }) =>
    errorTexts.requestLimitReached({ why: limitSentences[limit](), wait: waitText(seconds) }),
  ),
  'request.work_needed': refusal(429, errorTexts.requestWorkNeeded),
  'request.timeout': refusal(408, errorTexts.requestTimeout),
  'request.no_space': refusal(507, errorTexts.requestNoSpace),
  'request.upgrade': refusal(426, errorTexts.requestUpgrade),

  'form.cut_short': refusal(400, errorTexts.formCutShort),
  'form.given_up': refusal(400, errorTexts.formGivenUp),
  'form.too_many_fields': refusal(422, errorTexts.formTooManyFields),
  'form.text_too_long': refusal(422, errorTexts.formTextTooLong),
  'form.sent_twice': refusal(422, errorTexts.formSentTwice),
  'form.list_too_long': refusal(422, errorTexts.formListTooLong),
  'form.files_expected': refusal(422, errorTexts.formFilesExpected),
  'form.no_file_expected': refusal(422, errorTexts.formNoFileExpected),
  'form.too_many_pictures': refusal(422, { max: 'count' }, ({ max }) =>
    errorTexts.formTooManyPictures({ max: String(max) }),
  ),

  'dev_mail.not_found': refusal(404, errorTexts.devMailNotFound),
  'dev_mail.file_not_found': refusal(404, errorTexts.devMailFileNotFound),

  'server.failed': refusal(500, errorTexts.serverFailed),
  'server.pages_busy': refusal(503, errorTexts.serverPagesBusy),
  'server.sign_ins_busy': refusal(503, errorTexts.serverSignInsBusy),
  'server.sockets_full': refusal(503, errorTexts.serverSocketsFull),
  'server.records_unreachable': refusal(503, errorTexts.serverRecordsUnreachable),
  'server.files_unreachable': refusal(503, errorTexts.serverFilesUnreachable),
  'server.stopping': refusal(503, errorTexts.serverStopping),
  'server.no_database': refusal(503, errorTexts.serverNoDatabase),
  'server.no_files': refusal(503, errorTexts.serverNoFiles),
  'server.disk_full': refusal(503, errorTexts.serverDiskFull),

  'site.read_only': refusal(503, siteTexts.readOnly),
  'site.banned_word': refusal(422, { found: 'text' }, ({ found }) => siteTexts.bannedWord({ found })),
  'site.banned_link': refusal(422, { found: 'text' }, ({ found }) => siteTexts.bannedLink({ found })),
} as const;
