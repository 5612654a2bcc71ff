import { describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

const listed = async (fewest: number) => {
  await test.modules.unreadWords.store();
  return test.modules.unreadWords.list(fewest, 50);
};

/** People type words that nothing understood. */
function type(words: string | undefined, people: number): void {
  for (let n = 1; n <= people; n++) test.modules.unreadWords.note(words, { userId: n, address: '203.0.113.9' });
}

describe('words of sentences that nothing understood', () => {
  it('are counted, each once a week for a person, and listed from five people on', async () => {
    type('Quokka terrace', 6);
    type('quokka', 6);
    type('wombat', 4);
    expect(await listed(5)).toEqual([
      { word: 'quokka', people: 6 },
      { word: 'terrace', people: 6 },
    ]);
    expect(await listed(4)).toHaveLength(3);
  });

  it('hold no numbers, no addresses, and nobody’s key after the week', async () => {
    type('9812345678 a@b.in ab x1y', 5);
    type(undefined, 5);
    expect(await listed(1)).toEqual([]);
    type('quokka', 5);
    await listed(5);
    await test.database.pool.query('UPDATE unread_word_uses SET week = week - 7');
    await test.modules.unreadWords.fold();
    const { rows } = await test.database.pool.query('SELECT * FROM unread_word_uses');
    expect(rows).toEqual([]);
    expect(await listed(5)).toEqual([{ word: 'quokka', people: 5 }]);
    await test.database.pool.query('UPDATE unread_words SET week = week - 56');
    await test.modules.unreadWords.fold();
    expect(await listed(1)).toEqual([]);
  });

  it('come from the sentences that are read, of visitors of one address once', async () => {
    await test.get('/api/search/read?q=2+bhk+in+pune+with+quokka+wombat');
    for (let n = 0; n < 3; n++) test.modules.unreadWords.note('terrace', { userId: null, address: '203.0.113.9' });
    expect(await listed(1)).toEqual([
      { word: 'quokka', people: 1 },
      { word: 'terrace', people: 1 },
      { word: 'wombat', people: 1 },
    ]);
  });
});
