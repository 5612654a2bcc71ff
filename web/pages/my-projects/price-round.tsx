import { roundPrices } from '#contracts/calls/projects.ts';
import { readAmount } from '#contracts/text/amount-text.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import type { StepProps } from './step-props.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as checkTexts from '#texts/project-checks.ts';
import * as texts from '#texts/my-projects.ts';

/** A signed percentage or amount; null for anything else. */
function readMove(text: string, unit: string): number | null {
  const sign = /^\s*[-−]/.test(text) ? -1 : 1;
  const plain = text.replace(/^\s*[-−+]/, '').trim();
  if (unit === 'rupees') {
    const amount = readAmount(plain);
    return amount === null ? null : sign * amount;
  }
  const percent = /^\d{1,2}(?:\.\d{1,2})?\s*%?$/.test(plain) ? Number.parseFloat(plain) : null;
  return percent === null ? null : sign * percent;
}

/** Moves the prices of one configuration in one act. */
export function PriceRound({ project, onChanged }: Omit<StepProps, 'userId'>) {
  const { form, field, problem, busy } = useForm<'configuration' | 'unit' | 'percent'>({
    check: ({ percent, unit }) => ({ percent: readMove(percent, unit) === null ? checkTexts.sayHowMuch() : undefined }),
    send: async ({ configuration, percent, unit }) => {
      const move = readMove(percent, unit) ?? 0;
      const body = {
        configuration: Number(configuration),
        ...(unit === 'rupees' ? { rupees: move } : { percent: move }),
      };
      const { data, message } = await makeCall(roundPrices, { params: { id: project.id }, body });
      onChanged(data);
      showToast({ text: message });
    },
    empties: ['percent'],
  });
  const priced = project.configurations.filter((one) => one.price_from !== null);
  return (
    <section aria-labelledby="price-round">
      <form {...form} className={layout.stack} noValidate>
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
        <div>
          <Button look="primary" type="submit" busy={busy}>
            {texts.move()}
          </Button>
        </div>
      </form>
    </section>
  );
}
