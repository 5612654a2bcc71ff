import { intentHomePath, readIntentHome, type IntentHome } from './intent-home.ts';

/** A kind of action that a visitor may start and has to sign in for first. */
interface IntentKind<What> {
  /** Parses a stored value, as visitors and old releases write there too; undefined for anything unexpected. */
  read: (stored: Readonly<Record<string, unknown>>) => What | undefined;
  /** The page on which the action continues. */
  pathOf: (what: What) => string;
  /**
   * Whether the action costs money or reveals it to somebody: then the page confirms again and never continues by
   * itself. `takeIntent` does not accept such a kind.
   */
  asksAgain: boolean;
  /** Whether it is a step towards this tab's earlier goal: that waits, if it has to be confirmed again. */
  isStep?: boolean;
}

/** A definition with its shape, and the literal type of `asksAgain`. */
function kind<What, Asks extends boolean>(
  definition: IntentKind<What> & { asksAgain: Asks },
): IntentKind<What> & { asksAgain: Asks } {
  return definition;
}

/** A message is at most this long (`chatLimits.messageLength`, which public pages do not load). */
const longestMessage = 4000;

const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 120 && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(value);

function withHome<Rest extends object>(stored: Readonly<Record<string, unknown>>, rest: Rest | undefined) {
  const home: IntentHome | undefined = readIntentHome(stored.home);
  return home && rest && { home, ...rest };
}

/** All actions that can wait for a sign-in, by their name in storage. A new kind is one entry. */
export const intentKinds = {
  'buy-plan': kind({
    read: ({ planId }) => (typeof planId === 'string' ? { planId } : undefined),
    pathOf: () => '/pricing',
    asksAgain: true,
    isStep: true,
  }),
  /** The message is sent as it was written. */
  'start-chat': kind({
    read: (stored) => {
      const { message } = stored;
      const isMessage = typeof message === 'string' && message.length <= longestMessage;
      return withHome(stored, isMessage ? { message } : undefined);
    },
    pathOf: ({ home }) => intentHomePath(home),
    asksAgain: false,
  }),
  /** The time is chosen again on the page of the home; nothing is asked for before a press. */
  'see-home': kind({
    read: (stored) => {
      const { startsAt } = stored;
      return withHome(stored, typeof startsAt === 'string' && startsAt.length <= 40 ? { startsAt } : undefined);
    },
    pathOf: ({ home }) => intentHomePath(home),
    asksAgain: false,
  }),
  /** `isOpen` once a plan was paid for it. */
  'see-project': kind({
    read: ({ slug, startsAt }) =>
      isSlug(slug) && typeof startsAt === 'string' && startsAt.length <= 40 ? { slug, startsAt } : undefined,
    pathOf: ({ slug }) => `/project/${slug}`,
    asksAgain: false,
  }),
  'see-number': kind({
    read: (stored) => withHome(stored, { isOpen: stored.isOpen === true }),
    pathOf: ({ home }) => intentHomePath(home),
    asksAgain: true,
  }),
  /** Opens the questions of a report; nothing is sent before they are answered. */
  report: kind({
    read: (stored) => withHome(stored, {}),
    pathOf: ({ home }) => intentHomePath(home),
    asksAgain: false,
  }),
  /** The address of the results, as it was. */
  'save-search': kind({
    read: ({ address }) =>
      typeof address === 'string' && address.startsWith('/properties?') ? { address } : undefined,
    pathOf: ({ address }) => address,
    asksAgain: false,
  }),
  'import-homes': kind({ read: () => ({}), pathOf: () => '/import', asksAgain: false }),
};

export type IntentName = keyof typeof intentKinds;
export type IntentOf<N extends IntentName> = NonNullable<ReturnType<(typeof intentKinds)[N]['read']>>;
/** The kinds that continue without a confirmation. */
export type AutomaticIntent = {
  [N in IntentName]: (typeof intentKinds)[N]['asksAgain'] extends false ? N : never;
}[IntentName];
