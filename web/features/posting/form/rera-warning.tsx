import { reraExemptions } from '#contracts/verification/rera-need.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { SelectField } from './form-fields.tsx';
import * as css from '../posting-frame.module.css';
import * as rera from '#texts/rera.ts';

/** A warning about a missing RERA number, which refuses nothing, with the exemptions of the Act. */
export function ReraWarning() {
  return (
    <div className={css.group}>
      <Notice look="warn" title={rera.formTitle()}>
        {rera.formText()}
      </Notice>
      <SelectField
        name="reraExemption"
        label={rera.noneNeeded()}
        optional
        help={rera.formExemptionHelp()}
        options={reraExemptions.map((reason) => ({ value: reason, label: rera.exemptionLabel({ reason }) }))}
      />
    </div>
  );
}
