import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { tenantFields } from '#contracts/record/tenant.ts';
import { emptyValues } from './posting-values.ts';
import { PlainFields } from './plain-fields.tsx';
import { PostingContext } from './posting-context.ts';

const none = () => undefined;
const calls = { change: none, typeAddress: none, choosePlace: none, awaitPlace: none, fillPlace: none };

/** The number of members that a tenant's form shows. */
function shown(totalMembers: string): string | undefined {
  const values = { ...emptyValues, entryType: 'lead' as const, selectedTransactionTypes: ['rent'], totalMembers };
  const html = renderToStaticMarkup(
    <PostingContext value={{ kind: 'free', isEdit: false, values, errors: {}, ...calls }}>
      <PlainFields fields={tenantFields.filter(({ formName }) => formName === 'totalMembers')} />
    </PostingContext>,
  );
  return /<output[^>]*>(.*?)<\/output>/.exec(html)?.[1];
}

// specification 11.5
it('shows the members of a household only when some are filled in', () => {
  expect(['3', '0', ''].map(shown)).toEqual(['3', '0', '']);
});
