/**
 * Fields that React and the router keep for themselves: no other code and no data has them, so the build gives them short
 * names. That saves a hundredth of the file of every page.
 */
const privateNames: readonly string[] = [
  // React: elements of the tree
  ...['alternate', 'childLanes', 'deletions', 'elementType', 'memoizedProps', 'memoizedState', 'pendingProps'],
  ...['refCleanup', 'sibling', 'stateNode', 'subtreeFlags', 'updateQueue', 'firstContext', 'memoCache'],
  // React: their state
  ...['baseLanes', 'baseQueue', 'baseState', 'cachePool', 'eagerState', 'hasEagerState', 'firstBaseUpdate'],
  ...['lastBaseUpdate', 'lastEffect', 'lastRenderedReducer', 'lastRenderedState', 'hiddenCallbacks', 'revertLane'],
  ...['dehydrated', 'hydrationErrors', 'retryLane', 'retryQueue', 'tailMode', 'treeContext', 'renderingStartTime'],
  ...['_fragmentFiber', '_retryCache', '_visibility', '_reactInternals', '_eventListeners', 'optionsOrUseCapture'],
  // React: the root
  ...['blockedOn', 'callbackNode', 'callbackPriority', 'cancelPendingCommit', 'containerInfo', 'entangledLanes'],
  ...['entanglements', 'errorRecoveryDisabledLanes', 'expirationTimes', 'expiredLanes', 'hiddenUpdates'],
  ...['isDehydrated', 'pendingContext', 'pendingLanes', 'pingCache', 'pingedLanes', 'pooledCache'],
  ...['pooledCacheLanes', 'shellSuspendCounter', 'suspendedLanes', 'timeoutHandle', 'warmLanes', '_internalRoot'],
  ...['hoistableScripts', 'hoistableStyles', 'targetContainers', 'attachedListener'],
  // The router
  ...['_committed', '_commitPromise', '_controller', '_flight', '_flights', '_fromLocation', '_ignoreSubscribers'],
  ...['_includeValidateSearch', '_interpolation', '_notFound', '_observers', '_pendingLocation', '_preflight'],
  ...['_snapshot', '_strictParams', '_strictSearch', 'processedTree', 'staticInsensitive', 'staticLocations'],
];

/** The names of {@link privateNames}, as whole texts. */
export const privateName = new RegExp(`^(${privateNames.join('|')})$`);

/** A name of a field, which is in no quotation marks. */
const asField = new RegExp(String.raw`(?<![\w$'"\x60-])(${privateNames.join('|')})(?![\w$-])`);

/** The first of those names in code that is not theirs; `null` for none. */
export function privateNameIn(code: string): string | null {
  return asField.exec(code)?.[0] ?? null;
}
