import { pageUrl } from '#web/lib/language.ts';
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { copyPath, editPath } from './record-actions.ts';

interface EditLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Id of the record. */
  record: number;
  /** A new record is posted with the answers of this one, which stays as it is. */
  asCopy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** The link to the form that edits a record, or posts a similar one. */
export function EditLink({ record, asCopy = false, children, onClick, ...rest }: EditLinkProps) {
  const path = pageUrl(asCopy ? copyPath(record) : editPath(record));
  const router = useRouter();
  return (
    <a
      {...rest}
      href={path}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.history.push(path);
      }}
    >
      {children}
    </a>
  );
}
