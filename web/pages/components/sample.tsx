import type { ReactNode } from 'react';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './components-page.module.css';

/** One row of the components page. */
export function Sample({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className={css.sample}>
      <div className={css.words}>
        <h2 className={typography.h3}>{title}</h2>
        <p className={typography.meta}>{note}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
