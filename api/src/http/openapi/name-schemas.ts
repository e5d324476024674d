/**
 * Replaces every schema that has an `$id` by a reference to the document's component of that name, and collects the
 * components. So the document refers to `OrderRow`, as the contract does, instead of repeating it.
 */
export const nameSchemas = (schema: unknown, components: Record<string, unknown>): unknown => {
  if (Array.isArray(schema)) {
    return schema.map((part) => nameSchemas(part, components));
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  const { $id, ...parts } = schema as Record<string, unknown>;
  const named = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, nameSchemas(part, components)]));
  if (typeof $id !== 'string') {
    return named;
  }
  components[$id] = named;
  return { $ref: `#/components/schemas/${$id}` };
};
