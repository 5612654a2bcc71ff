import { useLoaderData } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { typicalTexts } from './typical-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './typical-price.module.css';

/** The typical price of similar homes in the locality, how this one compares, and the source. */
export function TypicalPrice({ record }: { record: PropertyRecord }) {
  const data = useLoaderData({ from: '/property/$id' });
  const typical = 'typical' in data ? data.typical : null;
  if (typical === 'failed') return <p className={typography.meta}>The typical price could not be loaded.</p>;
  const texts = typical && typicalTexts(record, typical);
  if (!texts) return <p className={typography.meta}>We do not have enough homes here yet to say what is typical.</p>;
  return (
    <>
      <p className={`${css.price} ${typography.tabular}`}>
        {texts.price} <small>{texts.what}</small>
      </p>
      {texts.compared && <p>{texts.compared}</p>}
      <p className={typography.meta}>Source: {typical.source}</p>
    </>
  );
}
