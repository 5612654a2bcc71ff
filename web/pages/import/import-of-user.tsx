import { sideOf } from '#web/lib/acting.ts';
import { Queries } from '#web/session/queries.tsx';
import { ImportsOfUser } from './imports-of-user.tsx';
import { OneImport } from './one-import.tsx';

interface ImportOfUserProps {
  userId: number;
  /** Without one the list is shown. */
  id: string | undefined;
}

/** The page for signed-in people. */
export function ImportOfUser({ userId: readerId, id }: ImportOfUserProps) {
  const userId = sideOf(readerId, 'post');
  return (
    <Queries>{id === undefined ? <ImportsOfUser userId={userId} /> : <OneImport userId={userId} id={id} />}</Queries>
  );
}
