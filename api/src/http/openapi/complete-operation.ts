import { STATUS_CODES } from 'node:http';

interface Response {
  description: string;
  content?: Record<string, unknown>;
}

/** An operation as the plugin generates it. */
export interface DescribedOperation {
  responses: Record<string, Response>;
}

/** Adds what every operation needs and no route repeats: its operation id, and the description of each status. */
export const completeOperation = <Operation extends DescribedOperation>(
  method: string,
  path: string,
  operation: Operation,
) => ({
  operationId: operationId(method, path),
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [status, completeResponse(status, response)]),
  ),
});

/**
 * Derived from method and address, so that each is unique: `DELETE /api/orders/{id}/items/` is `deleteOrdersByIdItems`.
 */
const operationId = (method: string, path: string) => {
  const [, , ...parts] = path.split('/');
  const words = parts.filter((part) => part !== '').map((part) => part.replace(/^\{(\w+)\}$/, 'by-$1'));
  return [method, ...words].join('-').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
};

const completeResponse = (status: string, { content, ...response }: Response) => ({
  ...response,
  description: STATUS_CODES[status] ?? 'Any other refusal',
  ...(content && { content: isRefusal(status) ? asProblem(content) : content }),
});

const isRefusal = (status: string) => status === 'default' || Number(status) >= 400;

const asProblem = ({ 'application/json': problem }: Record<string, unknown>) => ({
  'application/problem+json': problem,
});
