import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with parts, each in its place. */
export const sentence = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
