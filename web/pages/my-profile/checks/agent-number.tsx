import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAgentRera } from '#contracts/calls/verification.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { reraNumberLength } from '#contracts/verification/owner-checks.ts';
import { hasReraForm, registerName, reraRegisters, reraStates } from '#contracts/verification/rera.ts';
import { ownerChecksQuery } from '#web/features/verification/verification.queries.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../settings/settings.module.css';
import * as texts from '#texts/checked.ts';

/** The number under which an agent is registered in a state. Another form than the usual one is a warning. */
export function AgentNumber({ userId }: { userId: number }) {
  const client = useQueryClient();
  const [entered, setEntered] = useState({ state: reraStates[0] ?? '', number: '' });
  const { form, field, problem, busy } = useCallForm(saveAgentRera, {
    given: ({ state, number }) => ({ body: { state, number } }),
    onSent: ({ message, data }) => {
      client.setQueryData(ownerChecksQuery(userId).queryKey, data);
      showToast({ text: message });
    },
    broken: saveAgentRera.failed(),
  });
  const register = reraRegisters[entered.state];
  const isOdd = entered.number !== '' && !hasReraForm(entered.number, entered.state, 'agent');
  return (
    <section className={css.setting} aria-labelledby="agent-number">
      <h3 className={typography.h4} id="agent-number">
        {texts.yourReraNumber()}
      </h3>
      <p className={typography.meta}>{texts.yourReraNumberText()}</p>
      <form {...form} className={layout.stack} noValidate>
        <FormProblem>{problem}</FormProblem>
        <SelectField
          {...field('state')}
          label={texts.state()}
          defaultValue={entered.state}
          options={reraStates.map((state) => ({ value: state, label: placeInScript(state) }))}
          onChange={(event) => setEntered({ ...entered, state: event.target.value })}
        />
        <TextField
          {...field('number')}
          label={texts.reraNumber()}
          maxLength={reraNumberLength}
          help={
            isOdd
              ? texts.oddForm({ state: placeInScript(entered.state), register: register ? registerName(register) : '' })
              : undefined
          }
          onChange={(event) => setEntered({ ...entered, number: event.target.value })}
        />
        <div>
          <Button type="submit" busy={busy}>
            {texts.saveNumber()}
          </Button>
        </div>
      </form>
    </section>
  );
}
