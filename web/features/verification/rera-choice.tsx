import { Link, useRouter } from '@tanstack/react-router';
import { saveReraExemption } from '#contracts/calls/verification.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { needsReraNumber, reraExemptions } from '#contracts/verification/rera-need.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Panel } from '#web/ui/panel/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/rera.ts';

/** For the owner of a home whose project needs a number and has none: add it, or say why none is needed. */
export function ReraChoice({ record }: { record: PropertyRecord }) {
  const router = useRouter();
  const { form, field, problem, busy } = useCallForm(saveReraExemption, {
    given: ({ exemption }) => ({
      params: { id: record.id },
      body: { exemption: reraExemptions.find((one) => one === exemption) ?? 'small' },
    }),
    onSent: ({ message }) => {
      showToast({ text: message });
      void router.invalidate();
    },
    broken: saveReraExemption.failed(),
  });
  if (!needsReraNumber(record) || (record.rera_project ?? '') !== '') return null;
  return (
    <Panel className={layout.stack}>
      <h2 className={typography.h4}>{texts.ownerTitle()}</h2>
      <p>{texts.ownerText()}</p>
      <div>
        <Link className={buttonClass({ look: 'primary' })} to="/create-property" search={{ edit: record.id }}>
          {texts.addNumber()}
        </Link>
      </div>
      <form {...form} className={layout.stack} noValidate>
        <FormProblem>{problem}</FormProblem>
        <SelectField
          {...field('exemption')}
          label={texts.noneNeeded()}
          options={reraExemptions.map((reason) => ({ value: reason, label: texts.exemptionLabel({ reason }) }))}
        />
        <div>
          <Button type="submit" busy={busy}>
            {texts.saveExemption()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
