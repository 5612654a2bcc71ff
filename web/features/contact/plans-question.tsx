import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useFirstMessage } from './use-first-message.tsx';
import { VisitorMessage } from './visitor-message.tsx';
import { wantNumber } from './want-number.ts';
import * as texts from '#texts/contact.ts';

interface PlansQuestionProps {
  record: PropertyRecord;
  open: boolean;
  onClose: () => void;
}

/** Offers the plans to a viewer without access to contact details, and the chat, which costs nothing. */
export function PlansQuestion({ record, open, onClose }: PlansQuestionProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [isChat, setChat] = useState(false);
  return (
    <>
      <ConfirmDialog
        open={open}
        title={texts.locked()}
        text={texts.lockedQuestion()}
        also={
          <Button
            onClick={() => {
              onClose();
              setChat(true);
            }}
          >
            <MessageCircle />
            {texts.chatFree()}
          </Button>
        }
        onClose={onClose}
        onConfirm={() => {
          wantNumber(record);
          void navigate({ to: '/pricing' });
        }}
      />
      {isChat &&
        (user ? (
          <UserMessage record={record} userId={user.id} onClose={() => setChat(false)} />
        ) : (
          <VisitorMessage record={record} open onClose={() => setChat(false)} />
        ))}
    </>
  );
}

function UserMessage({ record, userId, onClose }: { record: PropertyRecord; userId: number; onClose: () => void }) {
  return useFirstMessage(record, userId, true, onClose).dialog;
}
