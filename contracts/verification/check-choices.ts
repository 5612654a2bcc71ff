/** Things that the desk checks. */
export const checkKinds = ['documents', 'home_rera', 'agent_rera'] as const;
export type CheckKind = (typeof checkKinds)[number];

/**
 * States of a check. `another`: the desk asks for another document; `identity`: it was an Aadhaar card, which was deleted
 * unread; `lost`: the file is not there any more, and is asked for again.
 */
export const checkStates = ['waiting', 'approved', 'refused', 'another', 'identity', 'lost', 'withdrawn'] as const;
export type CheckState = (typeof checkStates)[number];

/** Decisions of the desk, each with its key there. */
export const checkDecisions = { approved: 'a', refused: 'r', another: 'n', identity: 'x' } as const;
export type CheckDecision = keyof typeof checkDecisions;
export const checkDecisionNames = Object.keys(checkDecisions) as [CheckDecision, ...CheckDecision[]];

/** Documents that show who owns a home. */
export const documentKinds = ['electricity_bill', 'property_tax', 'deed', 'share_certificate'] as const;
export type DocumentKind = (typeof documentKinds)[number];
