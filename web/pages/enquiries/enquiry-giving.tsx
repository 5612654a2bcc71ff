import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { giveEnquiry } from '#contracts/calls/enquiries.ts';
import type { EnquiriesReply, Enquiry } from '#contracts/chat/enquiries.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { enquiriesKey } from './enquiries.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './enquiries-page.module.css';
import * as texts from '#texts/enquiries.ts';

export type Colleagues = EnquiriesReply['data']['colleagues'];

interface EnquiryGivingProps {
  userId: number;
  enquiry: Enquiry;
  colleagues: Colleagues;
}

/** Gives an enquiry to a colleague of the agency, and names the one who gave it last. */
export function EnquiryGiving({ userId, enquiry, colleagues }: EnquiryGivingProps) {
  const field = useId();
  const client = useQueryClient();
  const { id, given } = enquiry;
  const give = useMutation({
    mutationFn: (to: number | null) => makeCall(giveEnquiry, { params: { id }, body: { to } }),
    onSuccess: ({ data }) => {
      const name = data.given?.to.name;
      showToast({ text: name === undefined ? texts.givenToNobody() : texts.givenToNow({ name }) });
      return client.invalidateQueries({ queryKey: enquiriesKey(userId) });
    },
    onError: (failure) => {
      showToast({ text: callFailureText(failure, giveEnquiry.failed()) });
      // The colleague may have left.
      return client.invalidateQueries({ queryKey: enquiriesKey(userId) });
    },
  });
  return (
    <div className={css.moves}>
      <label className={controls.label} htmlFor={field}>
        {texts.givenTo()}
      </label>
      <select
        className={controls.select}
        id={field}
        value={given?.to.id ?? ''}
        disabled={give.isPending}
        onChange={(event) => give.mutate(Number(event.target.value) || null)}
      >
        <option value="">{texts.giveToNobody()}</option>
        {colleagues.map(({ id: colleague, name, is_absent: isAbsent }, n) => (
          <option key={colleague} value={colleague} disabled={isAbsent}>
            {n === 0 ? texts.giveToOwner({ name }) : isAbsent ? texts.isAbsent({ name }) : name}
          </option>
        ))}
      </select>
      {given?.by != null && (
        <p className={typography.meta}>{texts.givenBy({ name: given.by, day: formatDate(given.at) })}</p>
      )}
    </div>
  );
}
