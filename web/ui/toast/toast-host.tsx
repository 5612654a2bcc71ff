import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** The place of the toasts: loads what shows them when there is a first one. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
