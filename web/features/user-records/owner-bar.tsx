import { Ellipsis, Pencil } from 'lucide-react';
import { lazy } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import { EditLink } from './edit-link.tsx';
import { FitsLink } from './fits-link.tsx';
import { actionsFor, recordActionLabels } from './record-actions.ts';
import { recordActionIcons } from './record-icons.ts';
import { useRecordActions, type RecordChange } from './use-record-actions.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './owner-bar.module.css';
import * as texts from '#texts/user-records.ts';
import * as common from '#texts/common.ts';

const load = () => import('./record-links.tsx');
const RecordLinks = lazy(() => load().then((module) => ({ default: module.RecordLinks })));

interface OwnerBarProps {
  record: PropertyRecord;
  onChange: (change: RecordChange) => void;
}

/** The owner's bar on the page of a record: its status and the actions. */
export function OwnerBar({ record, onChange }: OwnerBarProps) {
  const { run, busy, dialogs } = useRecordActions(record, onChange);
  const inBar = actionsFor(record).filter((action) => action !== 'activity' && action !== 'delete');
  return (
    <section
      className={css.bar}
      aria-label={record.entry_type === 'lead' ? texts.yourRequirement() : texts.yourListing()}
    >
      <p className={css.status}>
        <span className={css.wideOnly}>
          {record.entry_type === 'lead' ? texts.yourRequirement() : texts.yourListing()}
        </span>
        <StatusBadge status={record.status} />
        <FitsLink record={record} />
      </p>
      {inBar.map((action) => {
        const Icon = recordActionIcons[action];
        return (
          <Button key={action} className={css.wideOnly} busy={busy === action} onClick={() => run(action)}>
            <Icon className={icons.small} />
            <span>{recordActionLabels[action]}</span>
          </Button>
        );
      })}
      <EditLink className={buttonClass({ look: 'primary' })} record={record.id}>
        <Pencil className={icons.small} />
        {common.edit()}
      </EditLink>
      <LazyMenu
        className={buttons.iconButton}
        aria-label={texts.more()}
        preload={() => void load()}
        menu={(trigger) => <RecordLinks trigger={trigger} record={record} run={run} />}
      >
        <Ellipsis />
      </LazyMenu>
      {dialogs}
    </section>
  );
}
