import { pageHead, type StaticHead } from '#web/lib/head.ts';
import type { PageContext } from '#web/lib/page-context.ts';

/** The head of a page whose title and description are in its file, so that they are not in every page's script. */
export function headOf(page: () => Promise<{ head: StaticHead }>) {
  return async ({ match }: { match: { context: PageContext } }) => {
    const { head } = await page();
    return pageHead(head.title, match.context.origin, import.meta.env.SSR ? () => head : null);
  };
}
