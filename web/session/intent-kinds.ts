/** A kind of action that a visitor may start and has to sign in for first. */
interface IntentKind<What> {
  /** Parses a stored value, as visitors and old releases write there too; undefined for anything unexpected. */
  read: (stored: Readonly<Record<string, unknown>>) => What | undefined;
  /** The page on which the action continues. */
  pathOf: (what: What) => string;
  /**
   * Whether the action costs money: then the page asks again and never continues by itself. `takeIntent` does not
   * accept such a kind.
   */
  asksAgain: boolean;
}

/** A definition with its shape, and the literal type of `asksAgain`. */
function kind<What, Asks extends boolean>(
  definition: IntentKind<What> & { asksAgain: Asks },
): IntentKind<What> & { asksAgain: Asks } {
  return definition;
}

/** All actions that can wait for a sign-in, by their name in storage. A new kind is one entry. */
export const intentKinds = {
  'buy-plan': kind({
    read: ({ planId }) => (typeof planId === 'string' ? { planId } : undefined),
    pathOf: () => '/pricing',
    asksAgain: true,
  }),
  'start-chat': kind({
    read: ({ recordId }) => (Number.isSafeInteger(recordId) ? { recordId: recordId as number } : undefined),
    pathOf: ({ recordId }) => `/property/${recordId}`,
    asksAgain: false,
  }),
  'import-homes': kind({ read: () => ({}), pathOf: () => '/import', asksAgain: false }),
};

export type IntentName = keyof typeof intentKinds;
export type IntentOf<N extends IntentName> = NonNullable<ReturnType<(typeof intentKinds)[N]['read']>>;
/** The kinds that continue without asking. */
export type AutomaticIntent = {
  [N in IntentName]: (typeof intentKinds)[N]['asksAgain'] extends false ? N : never;
}[IntentName];
