import type { QueueItem } from '#contracts/desk/desk.ts';

/** Where an item of the queue is decided: a complaint on its page, everything else on that of the item. */
export const itemAddress = ({ id, subject }: Pick<QueueItem, 'id' | 'subject'>): { _splat: string } => ({
  _splat: subject.type === 'complaint' ? `complaints/${subject.id}` : `items/${id}`,
});
