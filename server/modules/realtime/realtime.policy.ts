import { agencyChannel, userChannel } from '#server/platform/realtime/realtime.ts';

/** Whether a user may listen to a channel as its own, by exactly this name. */
export function canEnter(userId: number, channel: string): boolean {
  return channel === userChannel(userId);
}

/** The owner of an agency's channel, by exactly this name; null for any other channel. */
export function ownerOfChannel(channel: string): number | null {
  const id = Number(/^private-agency\.([1-9]\d{0,8})$/.exec(channel)?.[1] ?? 0);
  return id !== 0 && channel === agencyChannel(id) ? id : null;
}
