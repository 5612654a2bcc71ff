/**
 * Does a batch after the other by id until none is left.
 *
 * @param doAfter does the batch after an id, and returns its last id; null after the last batch
 */
export async function walkBatches(
  doAfter: (after: number) => Promise<number | null>,
  signal?: AbortSignal,
): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    signal?.throwIfAborted();
    after = await doAfter(after);
  }
}
