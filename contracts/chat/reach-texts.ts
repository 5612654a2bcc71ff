import { brand } from '#contracts/brand.ts';

/** Why a person cannot be reached, for each attempt: to write, or to see number and e-mail. */
export const reachTexts = {
  oneself: { write: 'You cannot write to yourself.', contact: 'These are your own contact details.' },
  gone: 'This person is not here any more.',
  blockedByYou: {
    write: 'You have blocked this person. Unblock them to write.',
    contact: 'You have blocked this person. Unblock them to see how to reach them.',
  },
  unreachable: {
    write: 'You cannot write to this person any more.',
    contact: 'You cannot contact this person any more.',
  },
  suspended: 'Your account is suspended. You cannot contact anybody until this is lifted.',
  limited:
    'For a while you can post nothing new and write to nobody new. My Profile, Decisions, says why and until when.',
  suspendedShowing:
    'Your account is suspended. You can pause and delete your posts, and change nothing else until this is lifted. My Profile, Decisions, says why.',
  limitedShowing:
    'For a while you can post nothing new and show nothing again that is hidden now. My Profile, Decisions, says why and until when.',
  banned: `This account is closed. You can write to ${brand.email} about it.`,
} as const;
