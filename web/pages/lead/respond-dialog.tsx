import { useState } from 'react';
import { respondToLead } from '#contracts/calls/leads.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/lead.ts';
import * as common from '#texts/common.ts';

interface RespondDialogProps {
  record: PropertyRecord;
  open: boolean;
  onClose: () => void;
  onResponded: () => void;
}

/** Writes a response to a lead. */
export function RespondDialog({ record, open, onClose, onResponded }: RespondDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.respondTo()}>
      <RespondForm record={record} onClose={onClose} onResponded={onResponded} />
    </Dialog>
  );
}

function RespondForm({ record, onClose, onResponded }: Omit<RespondDialogProps, 'open'>) {
  const [length, setLength] = useState(0);
  const name = record.buyer?.name;
  const { form, field, problem, busy } = useCallForm(respondToLead, {
    check: ({ message }) => ({ message: message === '' ? texts.writeMessage() : undefined }),
    given: (body) => ({ params: { id: record.id }, body }),
    onSent: ({ message }) => {
      onClose();
      onResponded();
      showToast({ text: message });
    },
    broken: texts.sendFailed(),
  });

  return (
    <form {...form} className={layout.stack} noValidate>
      <FormProblem>{problem}</FormProblem>
      <LongTextField
        {...field('message')}
        label={name ? texts.messageTo({ name }) : texts.yourMessage()}
        help={texts.lengthOf({ length, leadResponseLength: limits.leadResponseLength })}
        rows={6}
        maxLength={limits.leadResponseLength}
        onChange={({ target }) => setLength(target.value.length)}
        required
      />
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {texts.sendResponse()}
        </Button>
      </DialogActions>
    </form>
  );
}
