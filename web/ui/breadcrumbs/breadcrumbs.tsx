import type { ReactNode } from 'react';
import * as css from './breadcrumbs.module.css';
import * as texts from '#texts/ui.ts';

/** The parent pages, as links. */
export function Breadcrumbs({ items }: { items: readonly { key: string; link: ReactNode }[] }) {
  return (
    <nav aria-label={texts.breadcrumbs()}>
      <ol className={css.list}>
        {items.map((item) => (
          <li key={item.key}>{item.link}</li>
        ))}
      </ol>
    </nav>
  );
}
