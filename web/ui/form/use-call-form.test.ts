import { expect, it } from 'vitest';
import { complain } from '#contracts/calls/complaints.ts';
import { handComplaintOn } from '#contracts/calls/desk-complaints.ts';
import { reviewDifference } from '#contracts/calls/desk-orders.ts';
import { setFeaturedHomes } from '#contracts/calls/site-settings.ts';
import { useCallForm } from './use-call-form.ts';

/** Never runs: each line with a comment has a mistake that must not compile. */
export function useMistakes() {
  const { field } = useCallForm(reviewDifference, { given: (body) => ({ params: { id: 1 }, body }) });
  field('reason');
  // @ts-expect-error a field that the body lacks
  field('reasons');
  // @ts-expect-error a call without the parameters of its path
  useCallForm(reviewDifference, { given: (body) => ({ body }) });
  // @ts-expect-error a call without its body
  useCallForm(reviewDifference, { given: () => ({ params: { id: 1 } }) });
  // @ts-expect-error a number of the body is a text in its form
  useCallForm(handComplaintOn, { given: (body) => ({ params: { number: 'C-1' }, body }) });
  // @ts-expect-error no control holds a list
  useCallForm(setFeaturedHomes, { given: ({ ids }) => ({ body: { ids: [Number(ids.length)] } }) });
  // @ts-expect-error a text that is none of the options
  useCallForm(complain, { given: (body) => ({ body: { ...body, kind: 'noise' } }) });
  // @ts-expect-error an error of a field that the body lacks
  useCallForm(complain, { given: (body) => ({ body }), problemAt: 'text' });
  // @ts-expect-error the reply has no such field
  useCallForm(complain, { given: (body) => ({ body }), onSent: ({ data }) => void data.id });
}

it('has its mistakes found by the compiler', () => {
  expect(useMistakes).toBeTypeOf('function');
});
