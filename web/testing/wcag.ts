/** The tags of axe for WCAG 2.2 AA. */
export const rulesOfWcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
