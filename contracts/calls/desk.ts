import {
  ClaimReply,
  DecideBody,
  DecideManyBody,
  DecideManyReply,
  DecideReply,
  DeskContactBody,
  DeskContactReply,
  DeskNoteBody,
  DeskPersonReply,
  DeskRecordReply,
  DeskSearchQuery,
  DeskSearchReply,
  ItemReply,
  QueueQuery,
  QueueReply,
} from '#contracts/desk/desk.ts';
import { actUnfit, itemTaken } from '../error-codes/refusal-groups.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { DoneReply } from '#contracts/desk/operators.ts';
import { moderator, reader } from './at-desk.ts';
import { call } from './call.ts';

export const listQueue = call({
  get: '/api/operator/queue',
  ...reader,
  summary: 'Open items, the most harmful first',
  query: QueueQuery,
  reply: QueueReply,
});

export const findItem = call({
  get: '/api/operator/items/:id',
  ...reader,
  summary: 'An item with all that a decision needs',
  params: RecordParams,
  reply: ItemReply,
});

export const claimItem = call({
  post: '/api/operator/items/:id/claim',
  ...moderator,
  summary: 'Take an item for ten minutes',
  params: RecordParams,
  reply: ClaimReply,
  refuses: itemTaken,
});

export const releaseItem = call({
  post: '/api/operator/items/:id/release',
  ...moderator,
  summary: 'Give an item back',
  params: RecordParams,
  reply: DoneReply,
});

export const decideItem = call({
  post: '/api/operator/items/:id/decide',
  ...moderator,
  summary: 'Decide an item; what cannot be taken back easily needs a code of the last ten minutes',
  params: RecordParams,
  body: DecideBody,
  reply: DecideReply,
  refuses: [...itemTaken, ...actUnfit],
  example: { body: { act: 'hide', reason: 'The pictures are of another home.', note: '' } },
});

export const decideItems = call({
  post: '/api/operator/items/decide',
  ...moderator,
  summary: 'Decide several items alike; of each the answer says what stood against it',
  body: DecideManyBody,
  reply: DecideManyReply,
  example: { body: { ids: [311, 312], act: 'keep' } },
});

export const undoAct = call({
  post: '/api/operator/acts/:id/undo',
  ...moderator,
  summary: 'Take an act back',
  params: RecordParams,
  reply: DoneReply,
  refuses: ['review.taken_back'],
});

export const searchDesk = call({
  get: '/api/operator/search',
  ...reader,
  summary: 'People and records by any trace of them, without contact details',
  query: DeskSearchQuery,
  reply: DeskSearchReply,
});

export const findDeskPerson = call({
  get: '/api/operator/people/:id',
  ...reader,
  summary: 'A person, without contact details',
  params: RecordParams,
  reply: DeskPersonReply,
});

export const revealPersonContact = call({
  post: '/api/operator/people/:id/contact',
  ...moderator,
  summary: 'Contact details of a person; each look is counted and noted with its reason',
  params: RecordParams,
  body: DeskContactBody,
  reply: DeskContactReply,
  example: { body: { reason: 'To call back about a complaint' } },
});

export const findDeskRecord = call({
  get: '/api/operator/records/:id',
  ...reader,
  summary: 'A record with what happened to it',
  params: RecordParams,
  reply: DeskRecordReply,
});

export const addDeskNote = call({
  post: '/api/operator/notes',
  ...moderator,
  summary: 'Write a note that only the desk reads',
  body: DeskNoteBody,
  reply: DoneReply,
  status: 201,
  example: { body: { subject: { type: 'person', id: 4211 }, message: 'Called, and agreed to change it.' } },
});
