import { MessageReply } from '#contracts/accounts/accounts.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import {
  CommentBody,
  GuestBody,
  GuestReply,
  MarkBody,
  SharedCommentParams,
  SharedParams,
  SharedShortlistReply,
  ShortlistBody,
  ShortlistCommentParams,
  ShortlistReply,
  ShortlistsReply,
} from '#contracts/homes/shortlists.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = {
  access: 'signed-in',
  limit: 'api',
  tag: 'shortlists',
  harmless: 'one’s own account, records and money',
} as const;
const ofGuest = {
  access: 'anonymous',
  limit: 'api',
  tag: 'shortlists',
  harmless: 'by a link that its user sent out, without accounts',
} as const;
/** Made by the browser of a guest, who has no account. */
const key = 'Zk3Q9n1b7sT5wXy2LmPqRt';

export const findShortlists = call({
  get: '/api/shortlists',
  ...ofUser,
  summary: 'Shortlists, with marks and comments',
  reply: ShortlistsReply,
  failed: callTexts.shortlistsNotLoaded,
});

export const makeShortlist = call({
  post: '/api/shortlists',
  ...ofUser,
  summary: 'Make a shortlist of saved homes',
  body: ShortlistBody,
  reply: ShortlistReply,
  status: 201,
  refuses: ['shortlists.full'],
  example: { body: { name: 'For the family', home_ids: [4211, 3907] } },
  // Homes that nobody sees can't be on a list.
  tried: { status: 422 },
  failed: callTexts.shortlistNotSaved,
});

export const changeShortlist = call({
  put: '/api/shortlists/:id',
  ...ofUser,
  summary: 'Change name and homes of a shortlist',
  params: RecordParams,
  body: ShortlistBody,
  reply: ShortlistReply,
  example: { body: { name: 'For the family', home_ids: [4211] } },
  failed: callTexts.shortlistNotSaved,
});

export const deleteShortlist = call({
  delete: '/api/shortlists/:id',
  ...ofUser,
  summary: 'Delete a shortlist',
  params: RecordParams,
  reply: MessageReply,
  failed: callTexts.shortlistNotDeleted,
});

export const shareShortlist = call({
  put: '/api/shortlists/:id/link',
  ...ofUser,
  summary: 'Share a shortlist by link',
  params: RecordParams,
  reply: ShortlistReply,
  failed: callTexts.linkNotMade,
});

export const endSharing = call({
  delete: '/api/shortlists/:id/link',
  ...ofUser,
  summary: 'End the link of a shortlist',
  params: RecordParams,
  reply: ShortlistReply,
  failed: callTexts.linkNotEnded,
});

export const deleteComment = call({
  delete: '/api/shortlists/:id/comments/:comment',
  ...ofUser,
  summary: 'Delete a comment on a shortlist of one’s own',
  params: ShortlistCommentParams,
  reply: ShortlistReply,
  failed: callTexts.commentNotDeleted,
});

export const showSharedShortlist = call({
  get: '/api/shared-shortlists/:token',
  ...ofGuest,
  summary: 'A shared shortlist',
  params: SharedParams,
  reply: SharedShortlistReply,
  refuses: ['shortlists.ended'],
  failed: callTexts.requestFailed,
});

export const markSharedHome = call({
  put: '/api/shared-shortlists/:token/marks',
  ...ofGuest,
  summary: 'Mark a home of a shared shortlist',
  params: SharedParams,
  body: MarkBody,
  reply: GuestReply,
  refuses: ['shortlists.ended', 'shortlists.guests_full'],
  example: { body: { key, name: 'Ravi', home_id: 4211, mark: 'like' } },
  failed: callTexts.markNotSaved,
});

export const commentOnSharedHome = call({
  post: '/api/shared-shortlists/:token/comments',
  ...ofGuest,
  summary: 'Comment on a home of a shared shortlist',
  params: SharedParams,
  body: CommentBody,
  reply: GuestReply,
  refuses: ['shortlists.ended', 'shortlists.guests_full', 'shortlists.comments_full'],
  example: { body: { key, name: 'Ravi', home_id: 4211, comment: 'Close to the school.' } },
  failed: callTexts.commentNotSent,
});

export const takeBackComment = call({
  delete: '/api/shared-shortlists/:token/comments/:comment',
  ...ofGuest,
  summary: 'Take back a comment that came from this browser',
  params: SharedCommentParams,
  body: GuestBody,
  reply: GuestReply,
  refuses: ['shortlists.ended'],
  example: { body: { key } },
  failed: callTexts.commentNotDeleted,
});
