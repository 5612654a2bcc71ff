import { userChannel } from '#server/platform/realtime/realtime.ts';

/** Whether a user may listen to a channel: the own one, written in exactly one way, and no other. */
export function canEnter(userId: number, channel: string): boolean {
  return channel === userChannel(userId);
}
