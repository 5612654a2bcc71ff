import { formatMoment } from '#contracts/text/age-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { downloadImportReport, undoImport } from '#contracts/calls/imports.ts';
import type { Import } from '#contracts/imports/imports.ts';
import { failureStatus } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useNow } from '#web/lib/now.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { CountNotes } from './review/count-notes.tsx';
import { importQuery, importsQuery } from './upload/import.queries.ts';
import { QuestionList } from './upload/question-list.tsx';
import { useAnswers } from './upload/use-answers.ts';
import { homesToStore, undoTexts } from './import-texts.ts';
import { OutcomeList } from './review/outcome-list.tsx';
import { StepHead } from './step-head.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';
import * as texts from '#texts/import.ts';

/** The result of an import, line by line, and its undo. */
export function ImportReport({ userId, file }: { userId: number; file: Import }) {
  const { counts, problem, file_name, finished_at, created_at } = file;
  const homes = counts === null ? 0 : homesToStore(counts);
  const title = homes > 0 ? texts.imported({ n: homes }) : texts.finished();
  return (
    <section className={css.part} aria-labelledby="import-title">
      <StepHead
        title={title}
        note={
          <>
            <span className={css.file}>{file_name}</span>, {formatMoment(finished_at ?? created_at)}
          </>
        }
      />
      {problem !== null && (
        <Notice look="warn" role="alert">
          {problem}
        </Notice>
      )}
      <OpenQuestions userId={userId} file={file} />
      {counts !== null && (
        <>
          <OutcomeList userId={userId} file={file} counts={counts} />
          <CountNotes counts={counts} />
        </>
      )}
      <div className={css.actions}>
        <Link
          className={buttonClass({ look: 'primary' })}
          to="/my-profile/{-$section}"
          params={{ section: 'listings' }}
          search={{ sort: 'added' }}
        >
          {texts.seeYourHomes()}
        </Link>
        <ReportButton file={file} />
        <UndoButton userId={userId} file={file} />
      </div>
    </section>
  );
}

/** Questions about lines that a file of a feed left out: the answers count from its next reading on. */
function OpenQuestions({ userId, file }: { userId: number; file: Import }) {
  const answers = useAnswers(userId, file);
  const open = file.questions.filter(({ is_required, answer }) => is_required && answer === null);
  if (file.origin !== 'feed' || open.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="questions-title">
      <div>
        <h2 id="questions-title" className={typography.h3}>
          {texts.questions()}
        </h2>
        <p className={typography.meta}>{texts.questionsOfFeed()}</p>
      </div>
      <QuestionList questions={open} answers={answers} />
    </section>
  );
}

function ReportButton({ file }: { file: Import }) {
  const download = useMutation({
    mutationFn: () =>
      saveFile(downloadImportReport, { params: { id: file.id } }, `${file.file_name}.import-report.csv`),
    onError: (error) => showToast({ text: error.message }),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      <FileDown className={icons.small} />
      {texts.downloadReport()}
    </Button>
  );
}

function UndoButton({ userId, file }: { userId: number; file: Import }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const query = importQuery(userId, String(file.id));
  const now = useNow();
  const undo = useMutation({
    mutationFn: async () => (await makeCall(undoImport, { params: { id: file.id } })).data,
    onSuccess: (found) => {
      setOpen(false);
      client.setQueryData(query.queryKey, found);
      void client.invalidateQueries(importsQuery(userId));
    },
    onError: (error) => {
      // Too late, or undone in another tab.
      if (failureStatus(error) === 409) void client.invalidateQueries(query);
    },
  });
  const { undo_until, counts } = file;
  if (undo_until === null || Date.parse(undo_until) < now) return null;
  const effects = counts === null ? [] : undoTexts(counts);
  return (
    <div className={css.undo}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Undo2 className={icons.small} />
        {texts.undoImport()}
      </Button>
      <span className={typography.meta}>{texts.until({ time: formatMoment(undo_until) })}</span>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.undoQuestion()}>
        <div className={layout.stack}>
          {effects.length > 0 && (
            <ul className={css.effects}>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          )}
          <p>{texts.undoText()}</p>
          {undo.error && (
            <Notice look="danger" role="alert">
              {undo.error.message}
            </Notice>
          )}
        </div>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{texts.keepHomes()}</Button>
          <Button look="danger" busy={undo.isPending} onClick={() => undo.mutate()}>
            {texts.undoImport()}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
