import { propertyTypeLabels } from '#contracts/vocabulary.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Draft } from './draft.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './posting-frame.module.css';

interface DraftOfferProps {
  draft: Draft;
  onContinue: () => void;
  onStartAnew: () => void;
}

/** Offers to continue a draft. */
export function DraftOffer({ draft, onContinue, onStartAnew }: DraftOfferProps) {
  const { title, propertyType, entryType, city } = draft.values;
  const photos = draft.pictures.length;
  const words = [
    entryType === 'lead' ? 'Lead' : 'Listing',
    propertyTypeLabels[propertyType],
    city,
    photos > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
  ];
  return (
    <div className={css.main}>
      <h1 className={typography.h2}>Continue where you stopped?</h1>
      <p className={typography.lead}>
        {title && <b>{title}. </b>}
        {words.filter(Boolean).join(', ')}
      </p>
      <p className={`${controls.help} ${css.note}`}>Kept in this browser only.</p>
      <div className={css.actions}>
        <Button size="lg" onClick={onStartAnew}>
          Start anew
        </Button>
        <Button look="primary" size="lg" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
