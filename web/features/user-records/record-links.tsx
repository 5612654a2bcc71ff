import { CopyPlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { MenuItem, MenuPopup } from '#web/ui/menu/menu-popup.tsx';
import { EditLink } from './edit-link.tsx';
import { actionsFor, recordActionLabels, type RecordAction } from './record-actions.ts';
import { completenessTexts } from './record-completeness.ts';
import { recordActionIcons } from './record-icons.ts';
import * as texts from '#texts/user-records.ts';
import * as common from '#texts/common.ts';

interface RecordLinksProps {
  trigger: ReactNode;
  record: PropertyRecord;
  run: (action: RecordAction) => void;
}

/** The owner's menu of a record; loaded when it is first opened. */
export function RecordLinks({ trigger, record, run }: RecordLinksProps) {
  return (
    <MenuPopup trigger={trigger} {...completenessTexts(record)}>
      <MenuItem>
        <EditLink record={record.id}>
          <Pencil />
          {common.edit()}
        </EditLink>
      </MenuItem>
      <MenuItem>
        <EditLink record={record.id} asCopy>
          <CopyPlus />
          {texts.postSimilar()}
        </EditLink>
      </MenuItem>
      {actionsFor(record).map((action) => {
        const Icon = recordActionIcons[action];
        return (
          <MenuItem key={action}>
            <button type="button" onClick={() => run(action)}>
              <Icon />
              <span>{recordActionLabels[action]}</span>
            </button>
          </MenuItem>
        );
      })}
    </MenuPopup>
  );
}
