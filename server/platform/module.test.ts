import { expect, it } from 'vitest';
import { defineModule, jsonPieces, listModules } from './module.ts';

const places = defineModule({ services: () => ({ places: { find: () => 'Pune' } }) });
const search = defineModule({
  services: ({ places: { find } }: { places: { find: () => string } }) => ({ search: { city: find } }),
});

it('a list holds its modules in their order', () => {
  expect(listModules<{ db: string }>().with(places).with(search).modules).toEqual([places, search]);
});

it('a module whose needs none before it provides does not compile, nor one that provides a service again', () => {
  // @ts-expect-error -- places come later
  listModules<{ db: string }>().with(search).with(places);
  // @ts-expect-error -- places are there already
  listModules<{ db: string }>().with(places).with(places);
  listModules<{ db: string }>()
    .with(places)
    // @ts-expect-error -- another kind of places
    .with(defineModule({ services: (needs: { places: { find: () => number } }) => ({ found: needs.places.find() }) }));
  expect(places).not.toBe(search);
});

it('elements become pieces of one JSON array', async () => {
  const elements = async function* () {
    await Promise.resolve();
    yield { id: 1 };
    yield { id: 2 };
  };
  let text = '';
  for await (const piece of jsonPieces(elements())) text += piece;
  expect(JSON.parse(`[${text}]`)).toEqual([{ id: 1 }, { id: 2 }]);
});
