/** Limits of webhooks, each with its reason. */
export const webhookLimits = {
  /** Addresses of one account: a program, its trial, and one that replaces it. */
  webhooks: 3,
  /** How long a receiver may take to answer: it should store the event and work on it later. */
  timeoutMs: 10_000,
  /** Deliveries that one process sends at once, each to another receiver: a slow one holds up nobody else. */
  atOnce: 8,
  /** Days after which an address that never answers gets nothing any more. */
  failingDays: 5,
  /** How long deliveries are stored: until a fault that nobody saw for a holiday was found. */
  storedDays: 30,
  /** Deliveries that their owner sees. */
  listed: 50,
  /** Characters of an address; the database has the same number. */
  addressLength: 2_000,
  /** Enquiries of one answer to a program. */
  enquiriesAtOnce: 100,
} as const;

/** Pauses in seconds after the first failure, the second and so on: five days in all, after which a delivery has failed. */
export const webhookPauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400, 86_400] as const;
