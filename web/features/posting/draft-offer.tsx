import { propertyTypeLabels } from '#contracts/vocabulary.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Draft } from './draft.ts';

interface DraftOfferProps {
  draft: Draft;
  onContinue: () => void;
  onStartAnew: () => void;
}

/** A form that was left, offered again. */
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
    <div className="posting__main">
      <h1 className="h2">Continue where you stopped?</h1>
      <p className="lead-text">
        {title && <b>{title}. </b>}
        {words.filter(Boolean).join(', ')}
      </p>
      <p className="help posting__kept">Kept in this browser only.</p>
      <div className="posting__acts">
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
