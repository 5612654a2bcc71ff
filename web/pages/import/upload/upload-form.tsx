import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileArchive, FileUp, X } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { importFileEndings } from '#contracts/imports/import-choices.ts';
import { limits } from '#contracts/limits.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { fileSizeText, refusedFile, refusedPictures, sizeTexts, sortFiles } from '../import-texts.ts';
import { sendImport } from './import.upload.ts';
import { importQuery, importsQuery } from './import.queries.ts';
import { ProgressBar } from '../progress-bar.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './upload-form.module.css';
import * as texts from '#texts/import.ts';
import { sentence } from '#web/lib/sentence.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Chooses a table, and if wanted a ZIP of pictures and a city, and sends them. */
export function UploadForm({ userId, describedBy }: { userId: number; describedBy: string }) {
  const [table, setTable] = useState<File | null>(null);
  const [pictures, setPictures] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [share, setShare] = useState(0);
  const navigate = useNavigate();
  const client = useQueryClient();
  const {
    form,
    field,
    problem: failure,
    busy,
    clear,
  } = useForm<'city', string>({
    check: () => (table ? {} : null),
    send: async ({ city }) => {
      setShare(0);
      const id = String(await sendImport({ table: table as File, pictures, city, key }, setShare));
      // With its state the page has a heading for the focus at once; without it the page loads it by itself.
      await client.query(importQuery(userId, id)).catch(() => undefined);
      return id;
    },
    onSent: async (id) => {
      void client.invalidateQueries(importsQuery(userId));
      await navigate({ to: '/import/{-$id}', params: { id } });
      document.getElementById('import-title')?.focus();
    },
  });

  function choose(files: readonly File[]) {
    if (busy || files.length === 0) return;
    const chosen = sortFiles(files);
    const problem = chosen.table
      ? refusedFile(chosen.table)
      : chosen.pictures && table === null
        ? texts.onlyPictures()
        : null;
    const problemOfPictures = chosen.pictures && refusedPictures(chosen.pictures);
    setWrong(problem ?? problemOfPictures);
    clear();
    setKey(crypto.randomUUID());
    if (chosen.pictures && problemOfPictures === null) setPictures(chosen.pictures);
    if (!chosen.table) return;
    setTable(problem === null ? chosen.table : null);
  }

  return (
    <form {...form} className={css.form} noValidate>
      <div
        className={classNames(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(false);
          choose([...event.dataTransfer.files]);
        }}
      >
        <input
          className={typography.screenReaderOnly}
          id="import-file"
          type="file"
          accept={importFileEndings.join(',')}
          disabled={busy}
          aria-describedby={wrong === null ? describedBy : `import-file-wrong ${describedBy}`}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            // The same file can be chosen again after it was mended.
            target.value = '';
          }}
        />
        <label className={css.target} htmlFor="import-file">
          <FileUp className={icons.large} />
          {table ? (
            <>
              <b className={css.name}>{table.name}</b>
              <span className={typography.meta}>{texts.chooseAnother({ size: fileSizeText(table.size) })}</span>
            </>
          ) : (
            <>
              <b>{texts.chooseFile()}</b>
              <span className={typography.meta}>{texts.fileKinds({ size: sizeTexts.table })}</span>
            </>
          )}
        </label>
      </div>
      <p className={typography.screenReaderOnly} role="status">
        {table && texts.isChosen({ name: table.name })}
      </p>
      {wrong !== null && (
        <FieldError id="import-file-wrong" role="alert">
          {wrong}
        </FieldError>
      )}
      {table && (
        <>
          <TextField
            {...field('city')}
            label={texts.city()}
            optional
            help={texts.cityHelp()}
            maxLength={limits.nameLength}
            autoComplete="off"
            onChange={() => setKey(crypto.randomUUID())}
          />
          <PicturesChoice
            pictures={pictures}
            disabled={busy}
            onChoose={(file) => choose([file])}
            onRemove={() => {
              setPictures(null);
              setKey(crypto.randomUUID());
            }}
          />
        </>
      )}
      <FormProblem>{failure}</FormProblem>
      {busy && (
        <ProgressBar
          label={texts.upload()}
          percent={Math.round(share * 100)}
          text={share < 1 ? texts.sendingFile() : texts.fileArrived()}
        />
      )}
      {table && (
        <div>
          <Button look="primary" size="lg" type="submit" busy={busy}>
            {failure ? texts.sendAgain() : texts.readFile()}
          </Button>
        </div>
      )}
    </form>
  );
}

interface PicturesChoiceProps {
  pictures: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A ZIP of pictures that goes with the table. */
function PicturesChoice({ pictures, disabled, onChoose, onRemove }: PicturesChoiceProps) {
  return (
    <div className={css.pictures}>
      <p className={typography.meta}>
        {sentence(texts.zipText({ size: sizeTexts.pictures, quiet: (words) => <span>{words}</span> }))}
      </p>
      <div className={layout.row}>
        <input
          className={typography.screenReaderOnly}
          id="import-pictures"
          type="file"
          accept=".zip"
          disabled={disabled}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            target.value = '';
          }}
        />
        <label className={buttonClass({}, css.zip)} htmlFor="import-pictures">
          <FileArchive className={icons.small} />
          {pictures ? texts.anotherZip() : texts.addZip()}
        </label>
        {pictures && (
          <span className={css.chosen}>
            <span className={css.name}>
              {pictures.name}, {fileSizeText(pictures.size)}
            </span>
            <IconButton label={texts.leaveOut({ name: pictures.name })} onClick={onRemove}>
              <X />
            </IconButton>
          </span>
        )}
      </div>
    </div>
  );
}
