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
import * as texts from '#texts/import.ts';

/** An import of which nothing is on offer: refused, undone or discarded. */
export function ImportEnded({ userId, file }: { userId: number; file: Import }) {
  const { state, problem, counts, file_name, finished_at, created_at } = file;
  if (state !== 'refused' && state !== 'undone' && state !== 'discarded') return null;
  return (
    <section className={css.part} aria-labelledby="import-title">
      <StepHead title={texts.endedTitle({ state })} note={<span className={css.file}>{file_name}</span>} />
      {state === 'undone' ? (
        <Notice key="undone" look="good" role="status">
          {texts.undoneOn({ time: formatMoment(finished_at ?? created_at) })}
        </Notice>
      ) : (
        <Notice look={state === 'refused' ? 'danger' : 'info'} role={state === 'refused' ? 'alert' : undefined}>
          {problem ?? texts.nothingStored()}
        </Notice>
      )}
      {state === 'undone' && counts !== null && (
        <>
          <h2 className={typography.h4}>{texts.hadBrought()}</h2>
          <OutcomeList userId={userId} file={file} counts={counts} />
        </>
      )}
      <div className={layout.row}>
        <Link className={buttonClass({ look: 'primary' })} to="/import/{-$id}" params={{ id: undefined }}>
          {state === 'refused' ? texts.anotherFile() : texts.importFile()}
        </Link>
      </div>
      {state === 'refused' && <TemplateLinks />}
    </section>
  );
}
