import { createHmac } from 'node:crypto';

/** A person whose words or presses are counted: a user, or a visitor's network address. */
export interface CountedPerson {
  userId: number | null;
  address: string;
}

/** The keyed hash under which a person is counted; of one `purpose` it tells nothing of another. */
export function hashOfPerson(viewerKey: Buffer, purpose: string, { userId, address }: CountedPerson): Buffer {
  const person = userId === null ? address : `user ${userId}`;
  return createHmac('sha256', viewerKey).update(`${purpose} ${person}`).digest().subarray(0, 16);
}
