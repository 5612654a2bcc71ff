import { typeWord } from '#contracts/homes/home-name.ts';
import { formatArea, rupeesPerSqft } from '#contracts/text/rupees.ts';
import {
  furnishingLabels,
  isGround,
  projectStatusLabels,
  propertyTypeLabels,
  type Furnishing,
  type ProjectStatus,
} from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { PlanDrawing } from '#web/ui/brand/plan-drawing.tsx';
import { formPriceUnit, readRupees, readWhole } from './form/money-words.ts';
import type { PostingForm } from './form/posting-context.ts';
import type { Shot } from './photos/shots.ts';
import * as factRow from '#web/ui/facts/facts.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as cards from '#web/ui/property-card/property-card.module.css';
import * as texts from '#texts/posting.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';
import * as vocabularyTexts from '#texts/vocabulary.ts';

/** The card as other people will see it, beside the form on wide screens. A lead has no photo. */
export function Preview({ form, shots }: { form: PostingForm; shots: readonly Shot[] }) {
  const { values, kind } = form;
  const isListing = values.entryType === 'listing';
  const rupees = readRupees(values.price) ?? 0;
  const isGroundOnly = isGround(values.propertyType);
  const area = readWhole(isGroundOnly ? values.landArea : values.carpetArea);
  const perSqft = isListing ? rupeesPerSqft(rupees, area) : null;
  const type = propertyTypeLabels[values.propertyType]();
  const word = typeWord(values.propertyType);
  const rooms = isGroundOnly ? '' : values.bedrooms;
  const place = placeInScript([values.locality, values.city].filter(Boolean).join(', '));
  const facts = [
    area ? texts.areaOf({ area: formatArea(area), kind: isGroundOnly ? 'land' : 'carpet' }) : '',
    isListing && values.furnishing ? furnishingLabels[values.furnishing as Furnishing]() : '',
    isListing && values.projectStatus ? projectStatusLabels[values.projectStatus as ProjectStatus]() : '',
  ].filter(Boolean);
  return (
    <>
      <p className={controls.label}>{texts.previewTitle()}</p>
      <article className={cards.card} aria-label={texts.preview()}>
        {isListing && (
          <div className={cards.photo}>
            {shots[0] ? (
              <img src={shots[0].address} alt="" />
            ) : (
              <div className={cards.noPhoto} aria-hidden="true">
                <PlanDrawing />
              </div>
            )}
            <div className={cards.badges}>
              {kind === 'featured' && <Badge look="featured">{common.featured()}</Badge>}
              <Badge look="new">{texts.fresh()}</Badge>
            </div>
            {shots.length > 1 && <span className={cards.photoCount}>1/{shots.length}</span>}
          </div>
        )}
        <div className={cards.body}>
          <div className={cards.top}>
            <Price rupees={rupees} upTo={readRupees(values.maxPrice)} unit={formPriceUnit(values)} />
            {perSqft && <span className={cards.perSqft}>{perSqft}</span>}
          </div>
          <p className={cards.title}>{rooms ? vocabularyTexts.homeName({ bedrooms: rooms, type: word }) : type}</p>
          <p className={cards.place}>
            <span>{place || texts.where()}</span>
            <span className={cards.age}>{texts.justNow()}</span>
          </p>
          {facts.length > 0 && (
            <>
              <div className={cards.rule} />
              <ul className={factRow.facts}>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </article>
      {kind === 'free' && (
        <p className={controls.help}>
          {sentence((isListing ? texts.listingIsFree : texts.postingIsFree)({ b: (words) => <b>{words}</b> }))}
        </p>
      )}
    </>
  );
}
