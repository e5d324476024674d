import { Type } from 'typebox';

/** A record's id. PostgreSQL's `integer`, so at most 2^31 - 1. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * A list of at most `maxItems` distinct ids. `uniqueItems` is not used: TypeBox hashes each item, and refuses in
 * quadratic time.
 */
export const distinctIds = (maxItems: number, $id: string) =>
  Type.Refine(
    Type.Array(Id, { minItems: 1, maxItems, $id, description: 'No id twice.' }),
    (ids) => new Set(ids).size === ids.length,
  );

/** The largest number of records in one body. */
export const mostIds = 100_000;

/** The ids of records in a body: never empty, so it never means "all". */
export const Ids = distinctIds(mostIds, 'Ids');
export type Ids = Type.Static<typeof Ids>;

/** The same id in an address: `?order_id=41`. */
export const IdText = Type.String({ pattern: '^[1-9][0-9]{0,9}$' });

/** Roubles with at most two decimals; an exact numeric in the database. */
export const Money = Type.Number({ minimum: 0, maximum: 9_999_999_999.99 });

/** A calendar day `yyyy-mm-dd`: no time, no time zone; from the year 0001 on, because PostgreSQL has no year 0000. */
export const Day = Type.Refine(Type.String({ format: 'date' }), (day) => !day.startsWith('0000'));

/** A point in time, ISO 8601 in UTC. */
export const Moment = Type.String({ format: 'date-time' });

/**
 * A moment in a request, as `Date` writes it: other ways to write one are not needed here, and PostgreSQL does not take
 * them all. A leap second is none to `Date`.
 */
export const MomentText = Type.Refine(
  Type.String({
    format: 'date-time',
    pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
  }),
  (moment) => !Number.isNaN(Date.parse(moment)),
);

/** Grows by one with each change of the row. An `ETag` begins with it; `If-Match` accepts it. */
export const Version = Type.Integer({ minimum: 1 });

/**
 * The shape of every answer that is not a success: problem details (RFC 9457). `detail` is Russian, for people. If
 * fields of the body were refused (400), `fields` has the error of each by its name. If the person lacks a right (403), `right`
 * is that right, or the first of several that would do.
 */
export const Failure = Type.Object(
  {
    type: Type.String({ format: 'uri-reference' }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String(),
    request_id: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    right: Type.Optional(Type.String()),
  },
  { $id: 'Failure' },
);
export type Failure = Type.Static<typeof Failure>;

export const literals = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>(Type.String({ enum: [...values] }));

export const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The logins of the users who wrote fields of a record last. Fields that a program wrote are missing. */
export const Authors = Type.Optional(Type.Record(Type.String(), Type.String()));
