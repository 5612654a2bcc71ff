/** The owner of a code, a link or a grant: a user, or a registration that may become one. */
export interface Subject {
  userId: number | null;
  registrationId: number | null;
  /** The account's id, which a registration reserves in advance, or more of what a code proves. Codes are hashed with it. */
  accountId: number | string;
}

export function subjectOfUser({ id }: { id: number }): Subject {
  return { userId: id, registrationId: null, accountId: id };
}

export function subjectOfRegistration(registration: { id: number; user_id: number }): Subject {
  return { userId: null, registrationId: registration.id, accountId: registration.user_id };
}
