import { paiseText, type DeskOrder } from '#contracts/desk/desk-orders.ts';
import { Panel } from '#web/ui/panel/panel.tsx';
import { momentText } from '../moment-text.ts';
import { disputeTexts } from './order-texts.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './orders.module.css';

const homes = (count: number): string => (count === 1 ? '1 home' : `${count} homes`);

/** Disputes of the payer's bank, and how the plan was used, which the answer to the bank needs. */
export function Disputes({ disputes, use }: Pick<DeskOrder, 'disputes' | 'use'>) {
  if (disputes.length === 0) return null;
  return (
    <Panel flat className={layout.stack}>
      <h3 className={typography.h4}>Disputed by the bank</h3>
      <div>
        {disputes.map((dispute) => (
          <p key={dispute.id} className={css.fact}>
            {`${paiseText(dispute.amount_paise)}, ${disputeTexts[dispute.state]}`}
            {dispute.deducted_paise > 0 && <span>{`, ${paiseText(dispute.deducted_paise)} taken`}</span>}
            {dispute.respond_by && <span>{`. Answer by ${momentText(dispute.respond_by)}`}</span>}
            <span> </span>
            <span className={typography.meta}>{`${dispute.phase}, ${dispute.reason}, ${dispute.id}`}</span>
          </p>
        ))}
        {use && (
          <p className={css.fact}>
            {`While the plan ran: contact details of ${homes(use.contacts)} seen`}
            {use.last_contact_at && <span>{`, the last ${momentText(use.last_contact_at)}`}</span>}
            <span>{`; ${homes(use.featured_homes)} shown first.`}</span>
          </p>
        )}
      </div>
    </Panel>
  );
}
