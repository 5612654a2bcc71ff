import { useState } from 'react';
import { roundPrices } from '#contracts/calls/projects.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { readForm } from '#web/ui/form/read-form.ts';
import { pricesText, readMove } from './price-move.ts';
import type { StepProps } from './step-props.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as checkTexts from '#texts/project-checks.ts';
import * as texts from '#texts/my-projects.ts';

/** Moves the prices of one configuration in one act. */
export function PriceRound({ project, onChanged }: Omit<StepProps, 'userId'>) {
  const [typed, setTyped] = useState<Partial<Record<'configuration' | 'unit' | 'percent', string>>>({});
  const { form, field, problem, busy } = useForm<'configuration' | 'unit' | 'percent'>({
    check: ({ percent, unit }) => ({ percent: readMove(percent, unit) === null ? checkTexts.sayHowMuch() : undefined }),
    send: async ({ configuration, percent, unit }) => {
      const body = { configuration: Number(configuration), ...readMove(percent, unit) };
      const { data, message } = await makeCall(roundPrices, { params: { id: project.id }, body });
      onChanged(data);
      setTyped(({ configuration: chosen }) => ({ configuration: chosen }));
      showToast({ text: message });
    },
    empties: ['percent'],
  });
  const priced = project.configurations.filter((one) => one.price_from !== null);
  const chosen = priced.find(({ id }) => String(id) === typed.configuration) ?? priced[0];
  const move = readMove(typed.percent ?? '', typed.unit ?? 'percent');
  const [before, after] = chosen ? [pricesText(chosen, null), move && pricesText(chosen, move)] : [];
  return (
    <section aria-labelledby="price-round">
      <form
        {...form}
        className={layout.stack}
        noValidate
        onInput={(event) => {
          form.onInput(event);
          setTyped(readForm(event.currentTarget));
        }}
      >
        <h2 id="price-round" className={typography.h4}>
          {texts.round()}
        </h2>
        <p className={typography.meta}>{texts.roundHelp()}</p>
        <FormProblem>{problem}</FormProblem>
        <div className={css.columns}>
          <SelectField
            {...field('configuration')}
            label={texts.configurationName()}
            options={priced.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextField {...field('percent')} label={texts.by()} help={texts.byHelp()} maxLength={20} />
          <SelectField
            {...field('unit')}
            label={texts.moveIn()}
            options={[
              { value: 'percent', label: texts.percent() },
              { value: 'rupees', label: texts.rupees() },
            ]}
          />
        </div>
        {before != null && (
          <p aria-live="polite">
            {after == null ? texts.roundNow({ prices: before }) : texts.roundThen({ before, after })}
          </p>
        )}
        <div>
          <Button look="primary" type="submit" busy={busy}>
            {texts.move()}
          </Button>
        </div>
      </form>
    </section>
  );
}
