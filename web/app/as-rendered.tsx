import { useHydrated, useRouter } from '@tanstack/react-router';
import { Suspense, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

interface AsRenderedProps extends Pick<ComponentProps<'div'>, 'onSubmit'> {
  /** On the server the component itself, in the browser a lazy one. */
  children: ReactNode;
}

/**
 * A part that stays as the server rendered it: its script is loaded only where the browser renders it itself, which is
 * after a page without it. Its links open their pages like others.
 */
export function AsRendered({ children, ...events }: AsRenderedProps) {
  const router = useRouter();
  const [isMadeHere] = useState(useHydrated());
  if (import.meta.env.SSR || isMadeHere) {
    return (
      <div {...events}>
        <Suspense>{children}</Suspense>
      </div>
    );
  }
  const openLink = (event: MouseEvent<HTMLElement>) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = (event.target as Element).closest('a');
    if (link?.origin !== location.origin || button || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    router.history.push(link.href.slice(link.origin.length));
  };
  return <div {...events} onClick={openLink} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
