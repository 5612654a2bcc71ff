import { useHydrated, useRouter } from '@tanstack/react-router';
import { Suspense, useState, type ComponentProps, type MouseEvent } from 'react';

/** The children are the component itself on the server, and a lazy one in the browser. */
type AsRenderedProps = Pick<ComponentProps<'div'>, 'children' | 'className' | 'id' | 'onSubmit'>;

/**
 * A part that stays as the server rendered it: its script is loaded only where the browser renders it itself, which is
 * after a page without it. Its links open their pages like others.
 */
export function AsRendered({ children, ...props }: AsRenderedProps) {
  const router = useRouter();
  const [isMadeHere] = useState(useHydrated());
  if (import.meta.env.SSR || isMadeHere) {
    return (
      <div {...props}>
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
  return <div {...props} onClick={openLink} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
