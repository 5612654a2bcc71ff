/** Classes of the whole document: `js` and `known` on <html> (web/app/document.tsx), and what lucide-react calls its icons. */
export const globalClasses: readonly string[] = ['js', 'known', 'lucide'];
