import { expect, it } from 'vitest';
import { headings } from './import.fields.ts';
import { importFields } from './import.field-labels.ts';

it('a column can be made every field that a file is read for', () => {
  expect(
    importFields()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(Object.keys(headings).sort());
});
