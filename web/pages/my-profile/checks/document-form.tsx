import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendDocument } from '#contracts/calls/verification.ts';
import { documentKinds } from '#contracts/verification/check-choices.ts';
import { notices } from '#contracts/verification/notices.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { NoticeList } from '#web/features/verification/notice-list.tsx';
import { consentsQuery, ownerChecksQuery } from '#web/features/verification/verification.queries.ts';
import { visitTimesQuery } from '#web/features/visits/visits.queries.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../settings/settings.module.css';
import * as checkTexts from '#texts/checks.ts';
import * as texts from '#texts/checked.ts';

const megabyte = 1024 * 1024;

/** A document that shows who owns a home, sent to the desk. */
export function DocumentForm({ userId }: { userId: number }) {
  const client = useQueryClient();
  const homes = useQuery(visitTimesQuery(userId)).data?.homes ?? [];
  const [home, setHome] = useState<string>();
  const [file, setFile] = useState<File>();
  const { form, field, problem, busy } = useCallForm(sendDocument, {
    check: () => {
      if (!file) return { form: checkTexts.chooseAFile() };
      const most = verificationLimits.documentMegabytes;
      return file.size > most * megabyte ? { form: texts.fileTooLarge({ most: String(most) }) } : {};
    },
    given: ({ kind }) => {
      const body = new FormData();
      body.append('kind', kind);
      body.append('notice', String(notices.documents.version));
      if (file) body.append('file', file);
      return { params: { id: home ?? homes[0]?.id ?? '' }, body };
    },
    onSent: ({ message, data }) => {
      client.setQueryData(ownerChecksQuery(userId).queryKey, data);
      void client.invalidateQueries(consentsQuery(userId));
      showToast({ text: message });
    },
    broken: sendDocument.failed(),
  });
  return (
    <section className={css.setting} aria-labelledby="send-document">
      <h3 className={typography.h4} id="send-document">
        {texts.sendDocument()}
      </h3>
      {homes.length === 0 ? (
        <p className={typography.meta}>{texts.noHomes()}</p>
      ) : (
        <form {...form} className={layout.stack} noValidate>
          <FormProblem>{problem}</FormProblem>
          <SelectField
            label={texts.ofHome()}
            value={home}
            onChange={(event) => setHome(event.target.value)}
            options={homes.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <SelectField
            {...field('kind')}
            label={texts.document()}
            options={documentKinds.map((kind) => ({ value: kind, label: texts.documentKind({ kind }) }))}
          />
          <Notice>{texts.noAadhaar()}</Notice>
          <TextField
            type="file"
            onChange={(event) => setFile(event.target.files?.[0])}
            accept="image/*,application/pdf"
            label={texts.file()}
            help={texts.fileHelp({ most: String(verificationLimits.documentMegabytes) })}
          />
          <NoticeList purpose="documents" />
          <div>
            <Button look="primary" type="submit" busy={busy}>
              {texts.agreeAndSendDocument()}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
