import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as css from './auth-frame.module.css';

/** What is wrong with a whole form. It takes the focus as it appears, so that it is read out and comes into view. */
export function FormAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} className={css.alert} tabIndex={-1}>
      <Notice look="danger" role="alert">
        {children}
      </Notice>
    </div>
  );
}
