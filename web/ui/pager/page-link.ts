/**
 * For `activeOptions` of a link to a page of a list or to one of its tabs. The address of the first has nothing in it, so
 * the router would take it for a part of every other, and call both the present one.
 */
export const exactly = { exact: true, explicitUndefined: true } as const;
