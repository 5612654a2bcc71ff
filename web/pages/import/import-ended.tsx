import { formatMoment } from '#contracts/text/age-text.ts';
import { Link } from '@tanstack/react-router';
import type { Import } from '#contracts/imports/imports.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { OutcomeList } from './review/outcome-list.tsx';
import { StepHead } from './step-head.tsx';
import { TemplateLinks } from './sources/template-links.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';

const titles = {
  refused: 'This file could not be read',
  undone: 'This import was undone',
  discarded: 'This file was discarded',
} as const;

/** An import of which nothing is on offer: refused, undone or discarded. */
export function ImportEnded({ userId, file }: { userId: number; file: Import }) {
  const { state, problem, counts, file_name, finished_at, created_at } = file;
  if (state !== 'refused' && state !== 'undone' && state !== 'discarded') return null;
  return (
    <section className={css.part} aria-labelledby="import-title">
      <StepHead title={titles[state]} note={<span className={css.file}>{file_name}</span>} />
      {state === 'undone' ? (
        <Notice key="undone" look="good" role="status">
          Undone on {formatMoment(finished_at ?? created_at)}. What you changed yourself since the import stays changed.
        </Notice>
      ) : (
        <Notice look={state === 'refused' ? 'danger' : 'info'} role={state === 'refused' ? 'alert' : undefined}>
          {problem ?? 'Nothing of it was stored.'}
        </Notice>
      )}
      {state === 'undone' && counts !== null && (
        <>
          <h2 className={typography.h4}>What it had brought</h2>
          <OutcomeList userId={userId} file={file} counts={counts} />
        </>
      )}
      <div className={layout.row}>
        <Link className={buttonClass({ look: 'primary' })} to="/import/{-$id}" params={{ id: undefined }}>
          {state === 'refused' ? 'Choose another file' : 'Import a file'}
        </Link>
      </div>
      {state === 'refused' && <TemplateLinks />}
    </section>
  );
}
