/** Classes of the whole document: `js` and `has-token` on <html> (web/app/document.tsx), and lucide-react's. */
export const globalClasses: readonly string[] = ['js', 'has-token', 'lucide'];
