import type { Import } from '#contracts/imports/imports.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { DiscardButton } from './review/discard-button.tsx';
import { homesText, homesToStore, percentOf } from './import-texts.ts';
import { ProgressBar } from './progress-bar.tsx';
import { StepHead } from './step-head.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';

/** While the server reads, stores or undoes. It goes on without the page. */
export function ImportRunning({ userId, file }: { userId: number; file: Import }) {
  const { state, progress, counts } = file;
  const homes = counts === null ? null : homesText(homesToStore(counts));
  const title =
    state === 'reading'
      ? 'Reading your file'
      : state === 'undoing'
        ? 'Undoing the import'
        : homes === null
          ? 'Importing'
          : `Importing ${homes}`;
  return (
    <section className={css.part} aria-labelledby="import-title">
      <StepHead title={title} note={<span className={css.file}>{file.file_name}</span>} />
      <ProgressBar label={title} percent={percentOf(progress)} text={lineText(file)} />
      <p className={typography.meta}>
        You can close this page. It goes on without you, and you find it again under this address.
      </p>
      {state === 'reading' && <DiscardButton userId={userId} id={file.id} />}
    </section>
  );
}

function lineText({ progress }: Import): string {
  if (!progress) return 'One moment.';
  const done = formatCount(progress.done);
  return progress.total === null ? `${done} lines so far` : `${done} of ${formatCount(progress.total)} lines`;
}
