import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { searchQuery } from './operator.queries.ts';
import { SearchBox } from './search-box.tsx';
import * as typography from '#web/ui/typography/typography.module.css';

/** People and records by any trace of them. */
export function Search({ me }: { me: OperatorMe }) {
  const [asked, setAsked] = useState('');
  const { data, error } = useQuery(searchQuery(me.id, asked));
  return (
    <>
      <SearchBox
        label="Find a person or a record"
        help="A number, a name, an email, a phone number, an order, or an address of a page."
        onSearch={setAsked}
      />
      {error && (
        <Notice look="danger" role="alert">
          {callFailureText(error, 'The search failed. Please try again.')}
        </Notice>
      )}
      {data && data.people.length + data.records.length === 0 && <p role="status">Nothing was found.</p>}
      {data?.people.map((person) => (
        <p key={person.id}>
          <Link className={typography.link} to="/operator/$" params={{ _splat: `people/${person.id}` }}>
            {person.name}
          </Link>{' '}
          <span className={typography.meta}>person {person.id}</span>
        </p>
      ))}
      {data?.records.map((record) => (
        <p key={record.id}>
          <Link
            {...asWritten(record.title)}
            className={typography.link}
            to="/operator/$"
            params={{ _splat: `records/${record.id}` }}
          >
            {record.title}
          </Link>{' '}
          <span className={typography.meta}>
            record {record.id}, {record.status}
          </span>
        </p>
      ))}
    </>
  );
}
