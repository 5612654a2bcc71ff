import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * Runs before the first paint. The theme follows the system; `data-theme` overrides it. `js` tells the style sheet that
 * what needs a script will work, and `known` that somebody is signed in here.
 */
const beforePaint = `(d=>{d.classList.add("js");try{const t=localStorage.getItem("aangan.theme");if(t==="dark"||t==="light")d.dataset.theme=t;if(localStorage.getItem("auth_token"))d.classList.add("known")}catch{}})(document.documentElement)`;

/** The whole document: there is no index.html. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Here and not in a route's head, where of two elements with one name only the last is kept. */}
        <meta name="theme-color" content="#FAF8F4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14130F" media="(prefers-color-scheme: dark)" />
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
