import {
  DecideCheckBody,
  DeskCheckReply,
  DeskChecksQuery,
  DeskChecksReply,
  EndPlacePicturesBody,
  SecondLookBody,
} from '#contracts/desk/desk-checks.ts';
import { DoneReply } from '#contracts/desk/operators.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { moderator, reader } from './at-desk.ts';
import { call } from './call.ts';

export const listDeskChecks = call({
  get: '/api/operator/checks',
  ...reader,
  summary: 'Checks that wait, those due first, or decided ones for a second look; and figures',
  query: DeskChecksQuery,
  reply: DeskChecksReply,
});

export const findDeskCheck = call({
  get: '/api/operator/checks/:id',
  ...moderator,
  summary: 'A check beside its account and home',
  params: RecordParams,
  reply: DeskCheckReply,
  refuses: ['verification.check_not_found'],
});

export const openDeskDocument = call({
  get: '/api/operator/checks/:id/file',
  ...moderator,
  summary: 'The document of a check; each look is noted',
  params: RecordParams,
  answerType: ['image/webp', 'application/pdf'],
  refuses: ['verification.check_not_found', 'verification.file_gone'],
});

export const decideCheck = call({
  post: '/api/operator/checks/:id/decide',
  ...moderator,
  summary: 'Decide a check, which is mailed to its owner; an Aadhaar card is deleted at once',
  params: RecordParams,
  body: DecideCheckBody,
  reply: DoneReply,
  refuses: ['verification.check_not_found', 'verification.check_decided', 'verification.own_check'],
  example: { body: { decision: 'another', reason: 'The address can’t be read.' } },
});

export const endPlacePictures = call({
  post: '/api/operator/records/:id/place-pictures/end',
  ...moderator,
  summary: 'Say no longer that pictures of a home were taken at the place; the reason is mailed to its owner',
  params: RecordParams,
  body: EndPlacePicturesBody,
  reply: DoneReply,
  refuses: ['verification.check_not_found'],
  example: { body: { reason: 'They show another house.' } },
});

export const lookAgain = call({
  post: '/api/operator/checks/:id/second',
  ...moderator,
  summary: 'Say whether a decision of somebody else was right',
  params: RecordParams,
  body: SecondLookBody,
  reply: DoneReply,
  refuses: ['verification.check_not_found', 'verification.no_second_look'],
  example: { body: { agrees: true } },
});
