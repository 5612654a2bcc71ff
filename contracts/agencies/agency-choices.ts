import * as texts from '#texts/agency-choices.ts';

/** Rights of a member for the agency. */
export const memberRights = ['post', 'answer', 'pay'] as const;
export type MemberRight = (typeof memberRights)[number];
export const memberRightLabel = (right: MemberRight): string => texts.right({ right });
/** A right with what it opens, for the person who gives it. */
export const memberRightText = (right: MemberRight): string => texts.rightText({ right });

/** Events of an agency that are news for its owner or a member. */
export const agencyEvents = ['invited', 'joined', 'left', 'removed', 'ended', 'absent'] as const;
export type AgencyEvent = (typeof agencyEvents)[number];
