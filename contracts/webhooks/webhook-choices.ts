import * as texts from '#texts/webhook-choices.ts';

// Separate from the schemas, so that pages do not load those.

/** Events that programs receive. */
export const webhookEvents = ['enquiry.created', 'enquiry.moved', 'test'] as const;
export type WebhookEventName = (typeof webhookEvents)[number];
const eventKeys = { 'enquiry.created': 'created', 'enquiry.moved': 'moved', test: 'test' } as const;
export const webhookEventLabel = (event: WebhookEventName): string => texts.event({ event: eventKeys[event] });

/** States of a delivery: it waits for its next try, was taken, or is not tried any more. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryStateLabel = (state: DeliveryState): string => texts.state({ state });

/** Why the last try failed. */
export const deliveryProblems = ['refused_address', 'no_answer', 'too_slow', 'status', 'secret'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
/** Why the last try failed, in words; `status` is what the receiver answered. */
export const deliveryProblemText = (problem: DeliveryProblem, status: number | null): string =>
  texts.problem({ problem, status: String(status ?? '') });
