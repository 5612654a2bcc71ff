/** The header by which a member makes a call for an agency: the id of its owner's account. */
export const actForHeader = 'x-act-for';
