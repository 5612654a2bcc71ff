import { useQuery } from '@tanstack/react-query';
import { quickAnswersQuery } from '#web/features/chat/quick-answers.queries.ts';
import { fillAnswer } from '#web/features/chat/quick-texts.ts';
import type { Thread } from '#web/features/chat/thread.ts';
import { Queries } from '#web/session/queries.tsx';
import { QuickTexts } from './quick-texts.tsx';

interface QuickAnswersProps {
  userId: number;
  thread: Thread;
  onChoose: (text: string) => void;
}

/** The user's own quick answers, in a conversation about the user's home. */
export function QuickAnswers(props: QuickAnswersProps) {
  return (
    <Queries>
      <Answers {...props} />
    </Queries>
  );
}

function Answers({ userId, thread, onChoose }: QuickAnswersProps) {
  const { data = [] } = useQuery(quickAnswersQuery(userId));
  return <QuickTexts offered={data.map((answer) => fillAnswer(answer, thread))} onChoose={onChoose} />;
}
