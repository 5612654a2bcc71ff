import { completenessOf } from '#contracts/completeness.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { CompletenessNote } from '#web/ui/completeness/completeness.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EditLink } from './edit-link.tsx';

/** How complete a listing is, as its owner sees it. */
export function recordCompleteness(record: PropertyRecord) {
  return completenessOf({
    ...record,
    locality: record.address.locality,
    postal_code: record.address.postal_code,
    hasPoint: record.latitude !== null,
    pictures: record.pictures.length,
  });
}

/** What the listing says of what people search by, and the way to what is missing. */
export function CompletenessDialog({ record, onClose }: { record: PropertyRecord; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="What your listing says">
      <CompletenessNote completeness={recordCompleteness(record)}>
        <EditLink className={buttonClass({ look: 'primary' })} record={record.id}>
          Add it
        </EditLink>
      </CompletenessNote>
    </Dialog>
  );
}
