/** Calls back when the page becomes visible or gets the focus, and when the network is back; returns how to stop it. */
export function watchLooks(handle: () => void): () => void {
  const handleLook = (): void => {
    if (document.visibilityState === 'visible') handle();
  };
  document.addEventListener('visibilitychange', handleLook);
  addEventListener('focus', handleLook);
  addEventListener('online', handle);
  return () => {
    document.removeEventListener('visibilitychange', handleLook);
    removeEventListener('focus', handleLook);
    removeEventListener('online', handle);
  };
}
