import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { chatReportReasonLabels, chatReportReasons } from '#contracts/chat/chat-choices.ts';
import { reportMessage, reportPerson } from '#contracts/calls/chat.ts';
import type { ChatPerson } from '#contracts/chat/chat.ts';
import { ReportForm } from '#web/features/reports/report-form.tsx';
import { makeCall } from '#web/lib/make-call.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/chat.ts';

interface ReportPersonProps {
  person: ChatPerson;
  open: boolean;
  onClose: () => void;
}

/** A form for the reason of a report about a person, and for details. */
export function ReportPerson({ person, open, onClose }: ReportPersonProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.reportPerson({ name: person.name })}>
      <ReportForm
        question={texts.whatIsWrong()}
        reasons={chatReportReasons}
        labels={chatReportReasonLabels}
        detailsLength={chatLimits.reportDetailsLength}
        note={
          <p className={typography.meta}>{texts.lastMessagesSent({ reportedMessages: chatLimits.reportedMessages })}</p>
        }
        send={(report) => makeCall(reportPerson, { params: { id: person.id }, body: report })}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** The same about one message. */
export function ReportMessage({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.reportMessage()}>
      <ReportForm
        question={texts.whatIsWrong()}
        reasons={chatReportReasons}
        labels={chatReportReasonLabels}
        detailsLength={chatLimits.reportDetailsLength}
        note={<p className={typography.meta}>{texts.tenMessagesSent()}</p>}
        send={(report) => makeCall(reportMessage, { params: { id: messageId }, body: report })}
        onClose={onClose}
      />
    </Dialog>
  );
}
