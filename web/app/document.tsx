import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { languageTag } from '#web/lib/language.ts';

/**
 * Runs before the first paint. The theme follows the system; `data-theme` overrides it. The class `js` marks that
 * scripts run, and `has-token` that a token is stored.
 */
const beforePaint = `(d=>{d.classList.add("js");try{const t=localStorage.getItem("aangan.theme");if(t==="dark"||t==="light")d.dataset.theme=t;if(localStorage.getItem("auth_token"))d.classList.add("has-token")}catch{}})(document.documentElement)`;

/** The head of a rendered page. The browser leaves elements alone that it does not render itself. */
function RenderedHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* Not in a route's head: of two elements with the same name only the last is rendered there. */}
      <meta name="theme-color" content="#FAF8F4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#14130F" media="(prefers-color-scheme: dark)" />
      <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <HeadContent />
    </>
  );
}

/** The title of the open page, the only part of a head that changes in the browser; see page-opened.ts for the others. */
function Title() {
  const title = useRouterState({
    select: ({ matches }) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title,
  });
  return <title>{title}</title>;
}

/** The whole document: there is no index.html. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={languageTag} suppressHydrationWarning>
      <head>{import.meta.env.SSR ? <RenderedHead /> : <Title />}</head>
      <body>
        {children}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}
