import { propertyTypeLabels } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Draft } from './draft.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../posting-frame.module.css';
import * as texts from '#texts/posting.ts';
import * as common from '#texts/common.ts';

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
    entryType === 'lead' ? texts.lead() : texts.listing(),
    propertyTypeLabels[propertyType](),
    placeInScript(city),
    photos > 0 && (isEdit ? texts.newPhotos({ n: photos }) : texts.photosCount({ n: photos })),
  ];
  return (
    <div className={css.main}>
      <h1 className={typography.h2}>{isEdit ? texts.continueChanges() : texts.continueDraft()}</h1>
      <p className={typography.lead}>
        {title && <b>{title}. </b>}
        <span>{words.filter(Boolean).join(', ')}</span>
      </p>
      <p className={`${controls.help} ${css.note}`}>{texts.keptHere()}</p>
      <div className={css.actions}>
        <Button size="lg" onClick={onStartAnew}>
          {isEdit ? texts.leaveOut() : texts.startAnew()}
        </Button>
        <Button look="primary" size="lg" onClick={onContinue}>
          {common.continueOn()}
        </Button>
      </div>
    </div>
  );
}
