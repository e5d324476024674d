import { builtInRoles, type Right } from '@shared/contract/vocabulary/rights';
import { missingRight } from '../accounts/rights/rights.ts';

/** The committed table of who may call which operation. */
export const committedRights = new URL('../../../rights-of-operations.md', import.meta.url);

/** Who calls, in the order of the columns. */
export const callers = ['owner', 'manager', 'storekeeper', 'reader', 'nobody', 'disabled'] as const;
export type Caller = (typeof callers)[number];

interface DescribedOperation {
  'x-rights'?: readonly (Right | readonly Right[])[];
  security?: readonly Record<string, unknown>[];
}

/** The parts of the OpenAPI document that the table is made of. */
export interface DescribedRights {
  paths: Record<string, Record<string, DescribedOperation>>;
}

/** An operation, what it needs, and who of the callers has that. */
export interface OperationRights {
  method: string;
  path: string;
  needs: string;
  /** No sign-in is required; a refresh token or a signed address may be. */
  isOpen: boolean;
  allowed: ReadonlySet<Caller>;
}

/** What each operation needs, without HEAD, which is as its GET. */
export const readOperationRights = ({ paths }: DescribedRights): OperationRights[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'head')
      .map(([method, { 'x-rights': needed = [], security = [] }]) => {
        const isOpen = security.every((each) => !('token' in each));
        const isAllowed = (caller: Caller) => {
          if (isOpen || caller === 'nobody' || caller === 'disabled') return isOpen;
          const own: readonly Right[] = builtInRoles[caller];
          return missingRight({ has: (right) => own.includes(right) }, needed) === undefined;
        };
        const conditions = needed.map((each) => (typeof each === 'string' ? each : each.join(' or ')));
        return {
          method: method.toUpperCase(),
          path,
          needs: isOpen ? 'open' : conditions.join('; ') || 'signed in',
          isOpen,
          allowed: new Set(callers.filter(isAllowed)),
        };
      }),
  );

/** The table as Markdown, a row for each operation. */
export const rightsTable = (document: DescribedRights): string => {
  const rows = readOperationRights(document).map(({ method, path, needs, allowed }) => [
    `${method} ${path}`,
    needs,
    ...callers.map((caller) => (allowed.has(caller) ? 'yes' : 'no')),
  ]);
  const head = ['operation', 'needs', ...callers];
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0, filler)).join(' | ')} |`;
  return `# Who may call which operation

Written by \`node dist/src/write-openapi.js\` from the rights beside the routes; a test calls each operation as each of these
people. What stands between semicolons is all needed. An operation for everyone who is signed in answers with what the person may
see, and refuses the records and fields that they may not change. \`open\` operations ask for a password, a refresh token, a
signed address or the token of an invitation instead of a sign-in.

${[
  line(head),
  line(
    head.map(() => ''),
    '-',
  ),
  ...rows.map((row) => line(row)),
].join('\n')}
`;
};
