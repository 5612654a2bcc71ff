import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Completeness } from '#contracts/homes/completeness.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { pageUrl } from '#web/lib/language.ts';
import { usePageOrigin } from '#web/lib/use-page-origin.ts';
import { whatsAppLink } from '#web/lib/whatsapp-link.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { CompletenessNote } from '#web/ui/completeness/completeness.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as texts from '#texts/posting.ts';

const Confetti = lazy(() => import('./confetti.tsx').then((module) => ({ default: module.Confetti })));

/** The posted record, as its dialog names it. */
export interface PostedRecord {
  id: number;
  title: string;
  transaction: TransactionType;
  isLead: boolean;
  /** Null for a requirement. */
  completeness: Completeness | null;
}

/** After a post: links to look at it, to send it to somebody, or to its list. */
export function PostedDialog({ posted, onDone }: { posted: PostedRecord; onDone: () => void }) {
  const { id, title, isLead, completeness } = posted;
  const origin = usePageOrigin();
  const params = { id: String(id) };
  return (
    <Dialog
      open
      onClose={onDone}
      closeButton={false}
      title={isLead ? texts.requirementPosted() : texts.propertyListed()}
    >
      <p>{texts.everybodySees()}</p>
      {completeness && <CompletenessNote completeness={completeness} />}
      <DialogActions>
        {isLead ? (
          <Link className={buttonClass({ look: 'primary' })} to="/lead/$id" params={params}>
            {texts.seeRequirement()}
          </Link>
        ) : (
          <Link className={buttonClass({ look: 'primary' })} to="/property/$id" params={params}>
            {texts.seeListing()}
          </Link>
        )}
        <a
          className={buttonClass({})}
          href={whatsAppLink(title, pageUrl(`/${isLead ? 'lead' : 'property'}/${id}`, origin))}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle className={icons.small} />
          {texts.shareOnWhatsApp()}
        </a>
        <Button onClick={onDone}>{texts.viewProperties()}</Button>
      </DialogActions>
      {/* Inside the dialog: anything outside an open dialog is behind its backdrop. */}
      <Suspense>
        <Confetti />
      </Suspense>
    </Dialog>
  );
}
