import type { MessageReply } from '#contracts/accounts/accounts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { EmailField, LongTextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { ElementNode } from '#web/ui/element-node.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './report-form.module.css';
import * as texts from '#texts/reports.ts';
import * as common from '#texts/common.ts';

interface ReportFormProps<Reason extends string> {
  /** The question for screen readers. */
  question: string;
  reasons: readonly Reason[];
  labels: Record<Reason, () => string>;
  /** The maximum length of the details. */
  detailsLength: number;
  /** Shown above the buttons. */
  note?: ElementNode;
  /** For people without an account: asks for the address that confirms the report. */
  asksEmail?: boolean;
  send: (report: { reason: Reason; details: string; email?: string }) => Promise<MessageReply>;
  onClose: () => void;
}

/** A form for the reason of a report, and for details. */
export function ReportForm<Reason extends string>(props: ReportFormProps<Reason>) {
  const { question, reasons, labels, detailsLength, note, asksEmail = false, send, onClose } = props;
  const { form, field, problem, busy } = useForm<'reason' | 'details' | 'email', MessageReply>({
    check: ({ reason, email }) => ({
      form: reason ? undefined : texts.chooseReason(),
      email: asksEmail && email === '' ? texts.emailNeeded() : undefined,
    }),
    send: ({ reason, details, email }) => send({ reason: reason as Reason, details, ...(asksEmail && { email }) }),
    onSent: ({ message }) => {
      onClose();
      showToast({ text: message });
    },
    broken: texts.failed(),
  });

  return (
    <form {...form} className={layout.stack} noValidate>
      <FormProblem>{problem}</FormProblem>
      <fieldset className={css.reasons}>
        <legend className={typography.screenReaderOnly}>{question}</legend>
        {reasons.map((value) => (
          <label className={controls.check} key={value}>
            <input type="radio" name="reason" value={value} />
            {labels[value]()}
          </label>
        ))}
      </fieldset>
      <LongTextField {...field('details')} label={texts.details()} optional rows={4} maxLength={detailsLength} />
      {asksEmail && <EmailField {...field('email')} label={texts.email()} help={texts.emailHelp()} required />}
      {note}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {texts.send()}
        </Button>
      </DialogActions>
    </form>
  );
}
