import type { ReactNode } from 'react';

/** One row of the components page. */
export function Sample({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="cs">
      <div className="cs__t">
        <h2 className="h3">{title}</h2>
        <p className="meta">{note}</p>
      </div>
      <div className="cs__b">{children}</div>
    </section>
  );
}
