import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { ReraExemption } from '#contracts/verification/rera-need.ts';
import { hasReraForm, registerName, reraRegisters } from '#contracts/verification/rera.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/rera.ts';

interface ReraNoteProps {
  record: PropertyRecord;
  exemption: ReraExemption | null;
}

/** The RERA number of a home's project with the way to its register, or a note that there is none. */
export function ReraNote({ record, exemption }: ReraNoteProps) {
  const number = record.rera_project ?? '';
  const { state } = record.address;
  const register = state === null ? undefined : reraRegisters[state];
  return (
    <section className={recordPage.block} aria-labelledby="rera">
      <h2 className={typography.h3} id="rera">
        {texts.title()}
      </h2>
      {number === '' ? (
        <p>{exemption ? texts.exempt({ reason: exemption }) : texts.missing()}</p>
      ) : (
        <p>{texts.lookUp({ number })}</p>
      )}
      {number !== '' && !hasReraForm(number, state) && state !== null && (
        <p className={typography.meta}>{texts.odd({ state: placeInScript(state) })}</p>
      )}
      {register && (
        <p>
          <a className={typography.link} href={register.url} target="_blank" rel="noopener noreferrer">
            {texts.register({ name: registerName(register) })}
          </a>
        </p>
      )}
    </section>
  );
}
