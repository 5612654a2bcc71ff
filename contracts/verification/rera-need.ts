/** Projects that need no registration: section 3(2) of the Act, clauses (a), (b) and (c). */
export const reraExemptions = ['small', 'completed_before', 'renovation'] as const;
export type ReraExemption = (typeof reraExemptions)[number];

/** Whether the Act wants a number on an offer of this home: it is sold before it is completed. */
export const needsReraNumber = (home: { transaction_type: string; project_status: string | null }): boolean =>
  home.transaction_type === 'sale' &&
  (home.project_status === 'under-construction' || home.project_status === 'new-launch');
