import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { editPath } from './record-actions.ts';

interface EditLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Id of the record. */
  record: number;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** The link to the form that edits a record. */
export function EditLink({ record, children, onClick, ...rest }: EditLinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={editPath(record)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.history.push(editPath(record));
      }}
    >
      {children}
    </a>
  );
}
