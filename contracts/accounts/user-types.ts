import * as texts from '#texts/vocabulary.ts';

export const userTypes = ['buyer', 'seller', 'agent', 'developer'] as const;
export type UserType = (typeof userTypes)[number];
export const userTypeLabels: Record<UserType, () => string> = {
  buyer: texts.buyer,
  seller: texts.owner,
  agent: texts.agent,
  developer: texts.developer,
};

/** Kinds of users who have a public page; the others offer their own home. */
export const agentTypes = ['agent', 'developer'] as const satisfies readonly UserType[];
export type AgentType = (typeof agentTypes)[number];

/** Whether somebody has a public page. */
export function hasAgentPage(userType: UserType): userType is AgentType {
  return userType === 'agent' || userType === 'developer';
}
