import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { languageTag } from '#web/lib/language.ts';

/**
 * Runs before the first paint. The theme follows the system; `data-theme` overrides it. The class `js` marks that
 * scripts run, and `has-token` that a token is stored.
 */
const beforePaint = `(d=>{d.classList.add("js");try{const t=localStorage.getItem("aangan.theme");if(t==="dark"||t==="light")d.dataset.theme=t;if(localStorage.getItem("auth_token"))d.classList.add("has-token")}catch{}})(document.documentElement)`;

/** The whole document: there is no index.html. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={languageTag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Not in a route's head: of two elements with the same name only the last is rendered there. */}
        <meta name="theme-color" content="#FAF8F4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14130F" media="(prefers-color-scheme: dark)" />
        {/* In the rendered page alone: the browser neither compares nor runs it again. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint : '' }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
