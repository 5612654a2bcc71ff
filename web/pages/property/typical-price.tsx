import { useLoaderData } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { typicalTexts } from './typical-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './typical-price.module.css';
import * as texts from '#texts/property.ts';

/** The typical price of similar homes in the locality, how this one compares, and the source. */
export function TypicalPrice({ record }: { record: PropertyRecord }) {
  const data = useLoaderData({ from: '/property/$id' });
  const typical = 'typical' in data ? data.typical : null;
  if (typical === 'failed') return <p className={typography.meta}>{texts.typicalNotLoaded()}</p>;
  const here = typical && typicalTexts(record, typical);
  if (!here) return <p className={typography.meta}>{texts.typicalUnknown()}</p>;
  return (
    <>
      <p className={`${css.price} ${typography.tabular}`}>
        {here.price} <small>{here.what}</small>
      </p>
      {here.compared && <p>{here.compared}</p>}
      <p className={typography.meta}>{texts.source({ source: typical.source })}</p>
    </>
  );
}
