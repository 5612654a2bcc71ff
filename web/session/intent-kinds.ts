/** One kind of what somebody may want and has to sign in for first. */
interface IntentKind<What> {
  /** Checks what was stored, as visitors and old releases write there too; undefined for anything unexpected. */
  read: (stored: Readonly<Record<string, unknown>>) => What | undefined;
  /** The page on which it goes on. */
  pathOf: (what: What) => string;
  /** It costs money: the page asks once more and never goes on by itself. Such a kind can't be given to `takeIntent`. */
  asksAgain: boolean;
}

/** A definition with its shape, and `asksAgain` as it is written. */
function kind<What, Asks extends boolean>(
  definition: IntentKind<What> & { asksAgain: Asks },
): IntentKind<What> & { asksAgain: Asks } {
  return definition;
}

/** Everything that can wait for a sign-in, by the name under which the browser keeps it. A new kind is one entry. */
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
};

export type IntentName = keyof typeof intentKinds;
export type IntentOf<N extends IntentName> = NonNullable<ReturnType<(typeof intentKinds)[N]['read']>>;
/** The kinds that go on by themselves. */
export type AutomaticIntent = {
  [N in IntentName]: (typeof intentKinds)[N]['asksAgain'] extends false ? N : never;
}[IntentName];
