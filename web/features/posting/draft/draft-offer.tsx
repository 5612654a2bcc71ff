import { propertyTypeLabels } from '#contracts/homes/vocabulary.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Draft } from './draft.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../posting-frame.module.css';

interface DraftOfferProps {
  draft: Draft;
  /** Whether it changes a record that is stored. */
  isEdit: boolean;
  onContinue: () => void;
  onStartAnew: () => void;
}

/** Offers to continue a draft, or a change that was not sent. */
export function DraftOffer({ draft, isEdit, onContinue, onStartAnew }: DraftOfferProps) {
  const { title, propertyType, entryType, city } = draft.values;
  const photos = draft.pictures.length;
  const words = [
    entryType === 'lead' ? 'Lead' : 'Listing',
    propertyTypeLabels[propertyType](),
    city,
    photos > 0 && `${photos} ${isEdit ? 'new ' : ''}${photos === 1 ? 'photo' : 'photos'}`,
  ];
  return (
    <div className={css.main}>
      <h1 className={typography.h2}>{isEdit ? 'Continue your changes?' : 'Continue where you stopped?'}</h1>
      <p className={typography.lead}>
        {title && <b>{title}. </b>}
        <span>{words.filter(Boolean).join(', ')}</span>
      </p>
      <p className={`${controls.help} ${css.note}`}>Kept in this browser only.</p>
      <div className={css.actions}>
        <Button size="lg" onClick={onStartAnew}>
          {isEdit ? 'Leave them out' : 'Start anew'}
        </Button>
        <Button look="primary" size="lg" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
