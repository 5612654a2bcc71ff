/** Kinds of users who have a public page; the others offer their own home. */
export const agentTypes = ['agent', 'developer'] as const;
export type AgentType = (typeof agentTypes)[number];

/** Whether somebody has a public page. */
export function hasAgentPage(userType: string): userType is AgentType {
  return agentTypes.some((type) => type === userType);
}
