import type { MessageChannel } from '#contracts/verification/verification-choices.ts';
import type { Language } from '#contracts/text/languages.ts';

/** A one-time code for a phone. Gateways have approved texts, so that a message is a code and a language. */
export interface CodeMessage {
  /** E.164. */
  to: string;
  code: string;
  language: Language;
}

/** Sends codes to phones by one channel. A message is sent once or not at all: a sender never repeats it. */
export interface MessageSender {
  readonly channel: MessageChannel;
  /** Throws a {@link MessageFailure} when the gateway did not accept the message, or did not answer. */
  send(message: CodeMessage): Promise<void>;
}

/**
 * Why a message was not accepted. `number`: the gateway doesn't send to this number; `unavailable`: it certainly sent
 * nothing; `unknown`: it didn't answer in time, or not as described, and may have sent the message.
 */
export class MessageFailure extends Error {
  override name = 'MessageFailure';
  readonly kind: 'number' | 'unavailable' | 'unknown';

  constructor(kind: MessageFailure['kind'], reason: string, options?: ErrorOptions) {
    super(`The message gateway failed: ${reason}`, options);
    this.kind = kind;
  }
}
