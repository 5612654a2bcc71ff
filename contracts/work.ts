/** The header of a call that carries the answer of a puzzle: `puzzle:number`. */
export const workHeader = 'x-work';
/** The cookie with which pages are asked for. Its answer opens several, until the puzzle ends. */
export const workCookie = 'aangan_work';
/** How long a puzzle may take, and its answer is good. Slow phones need some seconds. */
export const workSeconds = 600;
