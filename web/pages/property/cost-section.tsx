import { formatDate } from '#contracts/text/age-text.ts';
import { homeCosts, type CostLine } from '#contracts/homes/home-costs.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/worth.ts';

const amountOf = ({ rupees, note }: CostLine): string => (rupees === null ? (note ?? '') : formatExactRupees(rupees));

/** The line beside the price that leads to the costs; null where they are the price alone. */
export function costLine(record: PropertyRecord): string | null {
  const { total, lines } = homeCosts(record, 'man');
  const isMore = lines.filter(({ rupees }) => rupees !== null && rupees > 0).length > 1;
  if (total.rupees === null || !isMore) return null;
  const price = formatExactRupees(total.rupees);
  return record.transaction_type === 'rent' ? texts.moveInLine({ price }) : texts.costLine({ price });
}

/** The cost of a home in all, line by line: the table of `/compare`. Women pay less duty in some states. */
export function CostSection({ record }: { record: PropertyRecord }) {
  const { lines, total, monthly, duty } = homeCosts(record, 'man');
  if (total.rupees === null) return null;
  const others = (['woman', 'joint'] as const).flatMap((buyer) => {
    const other = homeCosts(record, buyer);
    const isOther = other.duty !== null && other.total.rupees !== total.rupees;
    return isOther ? [{ ...other.total, label: texts.forBuyer({ buyer }) }] : [];
  });
  return (
    <section className={`${recordPage.block} ${layout.notPrinted}`} id="cost">
      <h2 className={typography.h3}>{texts.costTitle()}</h2>
      <dl className={recordPage.specs}>
        {[...lines, total, ...others].map((line) => (
          <div key={line.label}>
            <dt>
              {line.label}
              {line.rupees !== null && line.note && <small className={typography.meta}> {line.note}</small>}
            </dt>
            <dd>{amountOf(line)}</dd>
          </div>
        ))}
        {monthly && monthly.rupees !== null && (
          <div>
            <dt>{texts.monthly()}</dt>
            <dd>{amountOf(monthly)}</dd>
          </div>
        )}
      </dl>
      {duty && (
        <p className={typography.meta}>
          {others.length > 0 && <span>{texts.forMan()} </span>}
          <span>{texts.costSource({ source: duty.source, date: formatDate(duty.asOf) })}</span>
        </p>
      )}
    </section>
  );
}
