import type { Operation } from './api-document.ts';

/** The operation that an address leads to, which an odd address may change; undefined if there is none. */
export const operationAt = (operations: readonly Operation[], method: string, url: string): Operation | undefined => {
  const [path = ''] = url.split('?');
  const wanted = segments(path);
  const fitting = operations.filter((operation) => {
    const own = segments(operation.path);
    return (
      operation.method === method &&
      own.length === wanted.length &&
      own.every((segment, index) => segment.startsWith('{') || segment === wanted[index])
    );
  });
  const parameters = ({ path: own }: Operation) => own.split('{').length;
  return fitting.toSorted((one, other) => parameters(one) - parameters(other))[0];
};

const segments = (path: string) => path.replace(/\/+$/, '').split('/');
