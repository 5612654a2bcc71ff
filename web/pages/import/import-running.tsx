import type { Import } from '#contracts/imports/imports.ts';
import { DiscardButton } from './review/discard-button.tsx';
import { homesToStore, percentOf } from './import-texts.ts';
import { ProgressBar } from './progress-bar.tsx';
import { StepHead } from './step-head.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';
import * as texts from '#texts/import.ts';

/** While the server reads, stores or undoes. It goes on without the page. */
export function ImportRunning({ userId, file }: { userId: number; file: Import }) {
  const { state, progress, counts } = file;
  const title =
    state === 'reading'
      ? texts.reading()
      : state === 'undoing'
        ? texts.undoing()
        : counts === null
          ? texts.importing()
          : texts.importingHomes({ n: homesToStore(counts) });
  return (
    <section className={css.part} aria-labelledby="import-title">
      <StepHead title={title} note={<span className={css.file}>{file.file_name}</span>} />
      <ProgressBar label={title} percent={percentOf(progress)} text={lineText(file)} />
      <p className={typography.meta}>{texts.mayClose()}</p>
      {state === 'reading' && <DiscardButton userId={userId} id={file.id} />}
    </section>
  );
}

function lineText({ progress }: Import): string {
  if (!progress) return texts.oneMoment();
  const { done, total } = progress;
  return total === null ? texts.linesSoFar({ done }) : texts.linesOf({ done, total });
}
