import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import * as layout from '../layout/layout.module.css';
import * as typography from '../typography/typography.module.css';

interface OpenedSectionProps {
  id: string;
  heading: string;
  /** A sentence below the heading. */
  help?: string;
  /** The button that opens the section. */
  open: string;
  /** The content, which may be loaded on the press; it gets a function that puts the focus on the heading. */
  children: (focusHeading: () => void) => ReactNode;
}

/** A section with a button that opens it in its place. */
export function OpenedSection({ id, heading, help, open, children }: OpenedSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState<HTMLHeadingElement | null>(null);
  const focusHeading = () => title?.focus();
  function handleOpen() {
    setIsOpen(true);
    // The pressed button goes.
    focusHeading();
  }
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <h2 ref={setTitle} tabIndex={-1} className={typography.h3} id={id}>
        {heading}
      </h2>
      {help !== undefined && <p className={typography.meta}>{help}</p>}
      {isOpen ? (
        <Suspense>{children(focusHeading)}</Suspense>
      ) : (
        <div>
          <Button onClick={handleOpen}>{open}</Button>
        </div>
      )}
    </section>
  );
}
