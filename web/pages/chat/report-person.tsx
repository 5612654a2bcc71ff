import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { chatReportReasonLabels, chatReportReasons } from '#contracts/chat/chat-choices.ts';
import { reportMessage, reportPerson } from '#contracts/calls/chat.ts';
import type { ChatPerson } from '#contracts/chat/chat.ts';
import { ReportForm } from '#web/features/reports/report-form.tsx';
import { makeCall } from '#web/lib/make-call.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import * as typography from '#web/ui/typography/typography.module.css';

interface ReportPersonProps {
  person: ChatPerson;
  open: boolean;
  onClose: () => void;
}

/** A form for the reason of a report about a person, and for details. */
export function ReportPerson({ person, open, onClose }: ReportPersonProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Report ${person.name}`}>
      <ReportForm
        question="What is wrong?"
        reasons={chatReportReasons}
        labels={chatReportReasonLabels}
        detailsLength={chatLimits.reportDetailsLength}
        note={
          <p className={typography.meta}>
            The last {chatLimits.reportedMessages} messages of this chat are sent along.
          </p>
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
    <Dialog open onClose={onClose} title="Report this message">
      <ReportForm
        question="What is wrong?"
        reasons={chatReportReasons}
        labels={chatReportReasonLabels}
        detailsLength={chatLimits.reportDetailsLength}
        note={<p className={typography.meta}>The ten messages before and after it are sent along.</p>}
        send={(report) => makeCall(reportMessage, { params: { id: messageId }, body: report })}
        onClose={onClose}
      />
    </Dialog>
  );
}
