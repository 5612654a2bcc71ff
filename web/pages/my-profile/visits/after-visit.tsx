import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerAbsence, changeVisit, removeAbsence, reportAbsence, sayVisitWord } from '#contracts/calls/visits.ts';
import { visitWordLabel, visitWords } from '#contracts/visits/visit-choices.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { Visit, VisitReply, VisitWordBody } from '#contracts/visits/visits.ts';
import { visitsQuery } from '#web/features/visits/visits.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

interface AfterVisitProps {
  visit: Visit;
  userId: number;
}

/** Words after a visit, and before one what other owners say of its seeker. */
export function AfterVisit({ visit, userId }: AfterVisitProps) {
  const { absence, absences, may_say: maySay, side, person } = visit;
  return (
    <>
      {absences !== null && (
        <Notice look="warn">
          <p>{texts.absences({ n: absences.owners, days: String(visitLimits.absenceDays) })}</p>
          {absences.answers.map((answer, at) => (
            <p key={at} {...asWritten(answer)}>
              {texts.answered({ answer })}
            </p>
          ))}
        </Notice>
      )}
      {side === 'seeker' && maySay && <Word visit={visit} userId={userId} />}
      {side === 'seeker' && absence !== null && <Answer visit={visit} userId={userId} />}
      {side === 'owner' && absence !== null && (
        <p className={typography.meta}>
          {texts.saidAbsent({ person: person.name })}{' '}
          {absence.answer !== null && (
            <span {...asWritten(absence.answer)}>{texts.answered({ answer: absence.answer })}</span>
          )}
        </p>
      )}
      {side === 'owner' && maySay && <Absence visit={visit} userId={userId} />}
    </>
  );
}

/** Sends a word about a visit and loads the visits again; failures are shown as a toast. */
function useSaid<Given>(userId: number, send: (given: Given) => Promise<VisitReply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries(visitsQuery(userId)),
    onError: (failure) => showToast({ text: callFailureText(failure, changeVisit.failed()) }),
  });
}

/** The seeker's word, one press, and then a note of their own. */
function Word({ visit, userId }: AfterVisitProps) {
  const params = { id: visit.id };
  const say = useSaid(userId, (body: VisitWordBody) => makeCall(sayVisitWord, { params, body }));
  const said = visit.word;
  const { form, field, busy } = useForm<'note'>({
    send: ({ note }) => said && say.mutateAsync({ word: said.word, note }),
    onSent: () => showToast({ text: texts.noteSaved() }),
    failed: sayVisitWord.failed(),
  });
  return (
    <>
      <div className={css.words} role="group" aria-label={texts.howWasIt()}>
        {visitWords.map((word) => (
          <Button
            key={word}
            size="sm"
            aria-pressed={said?.word === word}
            className={css.word}
            onClick={() => say.mutate({ word, note: said?.note ?? '' })}
          >
            {visitWordLabel(word)}
          </Button>
        ))}
      </div>
      {said !== null && (
        <form {...form} className={css.opening}>
          <LongTextField
            {...field('note')}
            label={texts.privateNote()}
            optional
            help={texts.privateNoteHint()}
            rows={2}
            maxLength={visitLimits.noteLength}
            defaultValue={said.note}
          />
          <Button type="submit" size="sm" busy={busy}>
            {texts.saveNote()}
          </Button>
        </form>
      )}
    </>
  );
}

/** The owner says that nobody came, or takes it back. */
function Absence({ visit, userId }: AfterVisitProps) {
  const params = { id: visit.id };
  const change = useSaid(userId, (isAbsent: boolean) => makeCall(isAbsent ? reportAbsence : removeAbsence, { params }));
  const isAbsent = visit.absence !== null;
  return (
    <div className={layout.row}>
      <Button size="sm" busy={change.isPending} onClick={() => change.mutate(!isAbsent)}>
        {isAbsent ? texts.takeBack() : texts.didNotCome()}
      </Button>
    </div>
  );
}

/** The seeker answers an owner who says that they did not come. */
function Answer({ visit, userId }: AfterVisitProps) {
  const client = useQueryClient();
  const { form, field, busy, problem } = useForm<'answer'>({
    send: ({ answer }) => makeCall(answerAbsence, { params: { id: visit.id }, body: { answer } }),
    onSent: () => client.invalidateQueries(visitsQuery(userId)),
    failed: answerAbsence.failed(),
    problemAt: 'answer',
  });
  return (
    <form {...form} className={css.opening}>
      <p>{texts.absentOf({ person: visit.person.name })}</p>
      <LongTextField
        {...field('answer')}
        label={texts.answerAbsence()}
        help={texts.answerAbsenceHint({ days: String(visitLimits.absenceDays) })}
        rows={2}
        required
        maxLength={visitLimits.reasonLength}
        defaultValue={visit.absence?.answer ?? ''}
      />
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" size="sm" busy={busy}>
        {texts.sendAnswer()}
      </Button>
    </form>
  );
}
