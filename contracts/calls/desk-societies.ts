import {
  AnswerDoubtBody,
  ChangeSocietyBody,
  DeskDoubtsReply,
  DeskSocietiesQuery,
  DeskSocietiesReply,
  SplitSocietyBody,
} from '#contracts/desk/desk-societies.ts';
import { DoneReply } from '#contracts/desk/operators.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { moderator, reader } from './at-desk.ts';
import { call } from './call.ts';

export const listDeskDoubts = call({
  get: '/api/operator/societies/doubts',
  ...reader,
  summary: 'Pairs of names that may be one society',
  reply: DeskDoubtsReply,
});

export const findDeskSocieties = call({
  get: '/api/operator/societies',
  ...reader,
  summary: 'Societies by a part of a name, with their spellings',
  query: DeskSocietiesQuery,
  reply: DeskSocietiesReply,
});

export const answerDoubt = call({
  post: '/api/operator/societies/:id/answer',
  ...moderator,
  summary: 'Merge a society into another one, or say that they are two',
  params: RecordParams,
  body: AnswerDoubtBody,
  reply: DoneReply,
  refuses: ['societies.not_found', 'societies.merged', 'projects.society_taken'],
  example: { body: { other: 12, answer: 'same' } },
});

export const separateSociety = call({
  post: '/api/operator/societies/:id/separate',
  ...moderator,
  summary: 'Undo the merge of a society',
  params: RecordParams,
  reply: DoneReply,
  refuses: ['societies.not_found', 'societies.not_merged'],
});

export const splitSociety = call({
  post: '/api/operator/societies/:id/split',
  ...moderator,
  summary: 'Make a society of its own out of the homes with a spelling',
  params: RecordParams,
  body: SplitSocietyBody,
  reply: DoneReply,
  refuses: ['societies.not_found', 'societies.no_spelling'],
  example: { body: { spelling: 'Sonchafa Heights' } },
});

export const changeSociety = call({
  put: '/api/operator/societies/:id',
  ...moderator,
  summary: 'Rename a society, hide its page, or show it again',
  params: RecordParams,
  body: ChangeSocietyBody,
  reply: DoneReply,
  refuses: ['societies.not_found'],
  example: { body: { is_hidden: true, reason: 'The name of a person.' } },
});
