import { useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

/** Reporting a listing begins with signing in, so that each person counts once. */
export function ReportButton({ id }: { id: number }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isIn = useSession().state === 'signed-in';
  const navigate = useNavigate();
  return (
    <div>
      <Button
        look="quiet"
        size="sm"
        onClick={() =>
          isIn ? setDialog('open') : void navigate({ to: '/signin', search: { next: `/property/${id}` } })
        }
      >
        <Flag className="icon icon--sm" />
        Report this listing
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <ReportDialog id={id} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  );
}
