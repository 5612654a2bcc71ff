import type { ReactNode } from 'react';
import type { OperatorName } from '#contracts/desk/operators.ts';
import { momentText } from '../moment-text.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './site-settings.module.css';

/** A part of the page with its heading. */
export function Section({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div>
        <h2 className={typography.h4}>{title}</h2>
        <p className={typography.meta}>{about}</p>
      </div>
      {children}
    </section>
  );
}

/** The last person who set something, and when. */
export function LastChange({
  changed_by: by,
  changed_at: at,
}: {
  changed_by: OperatorName | null;
  changed_at: string | null;
}) {
  if (at === null) return <span>Never changed.</span>;
  return <span>{`Changed by ${by?.name ?? 'a deleted account'} on ${momentText(at)}.`}</span>;
}
