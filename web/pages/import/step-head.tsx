import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';
import * as texts from '#texts/import.ts';

interface StepHeadProps {
  title: string;
  /** The name of the file, and facts about it. */
  note?: ReactNode;
}

/** The heading of a step, which takes the focus when the step begins. */
export function StepHead({ title, note }: StepHeadProps) {
  return (
    <header className={css.head}>
      <p>
        <Link className={typography.link} to="/import/{-$id}" params={{ id: undefined }}>
          {texts.allImports()}
        </Link>
      </p>
      <h1 id="import-title" className={typography.h2} tabIndex={-1}>
        {title}
      </h1>
      {note !== undefined && <p className={typography.lead}>{note}</p>}
    </header>
  );
}
