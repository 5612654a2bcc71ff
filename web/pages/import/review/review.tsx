import { formatMoment } from '#contracts/text/age-text.ts';
import { useQuery } from '@tanstack/react-query';
import type { Import } from '#contracts/imports/imports.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ColumnList } from '../upload/column-list.tsx';
import { DiscardButton } from './discard-button.tsx';
import { CountNotes } from './count-notes.tsx';
import { importsQuery } from '../upload/import.queries.ts';
import { OutcomeList } from './outcome-list.tsx';
import { PreviewList } from './preview-list.tsx';
import { QuestionList } from '../upload/question-list.tsx';
import { ReviewBar } from './review-bar.tsx';
import { StepHead } from '../step-head.tsx';
import { useAnswers, type Answers } from '../upload/use-answers.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './review.module.css';
import * as texts from '#texts/import.ts';
import { sentence } from '#web/lib/sentence.ts';

interface ReviewProps {
  userId: number;
  /** The file as last read. */
  file: Import;
  /** Whether it is being read again. */
  isReading: boolean;
}

/** The server's understanding of a file, the open questions, and the button that stores it. */
export function Review({ userId, file, isReading }: ReviewProps) {
  const answers = useAnswers(userId, file);
  const isStale = isReading || answers.isSaving;
  const { counts, problem } = file;
  const fileName = (words: string) => <span className={css.file}>{words}</span>;
  return (
    <div className={css.review}>
      <StepHead
        title={texts.checkTitle()}
        note={
          counts === null
            ? fileName(file.file_name)
            : sentence(texts.fileLines({ name: file.file_name, n: counts.lines, file: fileName }))
        }
      />
      {problem !== null && (
        <Notice look="warn" role="alert">
          {problem}
        </Notice>
      )}
      <SourceChoice userId={userId} file={file} answers={answers} />
      <section className={css.part} aria-labelledby="columns-title">
        <div>
          <h2 id="columns-title" className={typography.h3}>
            {texts.columns()}
          </h2>
          {file.recognised !== null && <p className={typography.meta}>{texts.recognised({ name: file.recognised })}</p>}
          <p className={typography.meta}>{texts.columnsText()}</p>
        </div>
        <ColumnList userId={userId} file={file} answers={answers} />
      </section>
      {file.questions.length > 0 && (
        <section className={`${css.part} ${css.narrow}`} aria-labelledby="questions-title">
          <h2 id="questions-title" className={typography.h3}>
            {texts.questions()}
          </h2>
          <QuestionList questions={file.questions} answers={answers} />
        </section>
      )}
      {file.preview.length > 0 && (
        <div className={css.part}>
          <div>
            <h2 id="preview-title" className={typography.h3}>
              {texts.preview()}
            </h2>
            <p className={typography.meta}>{texts.previewText({ n: file.preview.length })}</p>
          </div>
          <PreviewList preview={file.preview} stale={isStale} />
        </div>
      )}
      {counts !== null && (
        <section
          className={`${css.part} ${css.narrow}`}
          aria-labelledby="outcomes-title"
          aria-busy={isStale || undefined}
        >
          <h2 id="outcomes-title" className={typography.h3}>
            {texts.outcomes()}
          </h2>
          <OutcomeList userId={userId} file={file} counts={counts} />
          <CountNotes counts={counts} />
        </section>
      )}
      <DiscardButton userId={userId} id={file.id} />
      <ReviewBar userId={userId} file={file} answers={answers} isStale={isStale} />
    </div>
  );
}

/** Whether the file is a newer copy of a stock that is here already. */
function SourceChoice({ userId, file, answers }: { userId: number; file: Import; answers: Answers }) {
  const { data } = useQuery(importsQuery(userId));
  const sources = data?.sources ?? [];
  if (sources.length === 0) return null;
  const chosen = answers.answers.source ?? file.source?.id ?? 'new';
  const options = [
    ...sources.map(({ id, name, homes, imported_at }) => ({
      value: String(id),
      label:
        imported_at === null
          ? texts.updates({ name, n: homes })
          : texts.updatesSince({ name, n: homes, time: formatMoment(imported_at) }),
    })),
    { value: 'new', label: texts.newStock() },
  ];
  return (
    <div className={css.source}>
      <Field label={texts.thisFile()} help={texts.thisFileHelp()}>
        {(control) => (
          <Select
            {...control}
            value={String(chosen)}
            options={options}
            onChange={({ target }) => answers.setSource(target.value === 'new' ? 'new' : Number(target.value))}
          />
        )}
      </Field>
    </div>
  );
}
