/** A home of a page: homes change places within one group of an order, and unless their price is far off. */
export interface Promotable {
  id: number;
  group: number;
  isFarOff: boolean;
}

/**
 * A page in which each liked home goes before the home above it, unless that is liked too. Each home moves by at most
 * one place, however many like it.
 */
export function promoted<Row extends Promotable>(rows: readonly Row[], liked: ReadonlySet<number>): readonly Row[] {
  const order = [...rows];
  for (let at = 1; at < order.length; at++) {
    const [above, here] = [order[at - 1], order[at]];
    if (!above || !here || !liked.has(here.id) || liked.has(above.id)) continue;
    if (here.isFarOff || here.group !== above.group) continue;
    order[at - 1] = here;
    order[at] = above;
    // The home above has moved down by a place: the next one may not pass it as well.
    at++;
  }
  return order;
}
