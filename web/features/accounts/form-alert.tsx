import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as css from './auth-frame.module.css';

/** An error about a whole form. It takes the focus when it appears, so that it is read out and scrolled into view. */
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
