import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorMe } from '#contracts/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { searchQuery } from './operator.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

/** People and records by any trace of them. */
export function Search({ me }: { me: OperatorMe }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error } = useQuery(searchQuery(me.id, asked));
  return (
    <>
      <form
        className={layout.stack}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      >
        <Field
          label="Find a person or a record"
          help="A number, a name, an email, a phone number, an order, or an address of a page."
        >
          {(control) => (
            <input
              {...control}
              className={controls.input}
              type="search"
              maxLength={200}
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className={layout.row}>
          <Button type="submit" look="primary">
            Search
          </Button>
        </div>
      </form>
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
          <Link dir="auto" className={typography.link} to="/operator/$" params={{ _splat: `records/${record.id}` }}>
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
