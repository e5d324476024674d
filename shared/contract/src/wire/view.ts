import { Type } from 'typebox';
import { Authors, Failure, Id, Version } from './primitives.ts';

/** The list that a view is of, as its screen is named: `orders`. */
const ViewList = Type.String({ pattern: '^[a-z][a-z0-9.-]{0,59}$' });

/** What a view is called in an address: its id, or the key that a section gives to a built-in one. */
const ViewKey = Type.String({ pattern: '^([1-9][0-9]{0,9}|[a-z][a-z0-9-]{0,39})$' });

const ViewName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** The parameters of the list's address, as in its query: `f.status=возврат&sort=-id`. Encoded, in a fixed order. */
const ViewAddress = Type.String({ maxLength: 2_000 });

/** A stored view of a list: of one person, or shared with all. */
export const View = Type.Object(
  {
    id: Id,
    list: ViewList,
    name: Type.String(),
    is_shared: Type.Boolean(),
    /** Of the caller. */
    is_own: Type.Boolean(),
    owner: Type.String({ description: 'The login of the person who created it.' }),
    address: ViewAddress,
    version: Version,
  },
  { $id: 'View' },
);
export type View = Type.Static<typeof View>;

/** How a person has the views of a list; those that it does not name follow, and are shown. */
export const ViewPlaces = Type.Object(
  { list: ViewList, order: Type.Array(ViewKey), hidden: Type.Array(ViewKey) },
  { $id: 'ViewPlaces' },
);
export type ViewPlaces = Type.Static<typeof ViewPlaces>;

/** `GET /api/views/`: of all lists, what the caller can see. */
export const Views = Type.Object(
  { views: Type.Array(View), places: Type.Array(ViewPlaces) },
  { additionalProperties: false, $id: 'Views' },
);
export type Views = Type.Static<typeof Views>;

/** 412: someone changed the view since the version in `If-Match`; `current` is the view as it is now. */
export const ViewConflict = Type.Object(
  { ...Failure.properties, current: View, authors: Authors },
  { $id: 'ViewConflict' },
);

export const NewView = Type.Object(
  { list: ViewList, name: ViewName, is_shared: Type.Boolean(), address: ViewAddress },
  { additionalProperties: false, $id: 'NewView' },
);
export type NewView = Type.Static<typeof NewView>;

export const ViewChange = Type.Object(
  { name: Type.Optional(ViewName), is_shared: Type.Optional(Type.Boolean()), address: Type.Optional(ViewAddress) },
  { additionalProperties: false, minProperties: 1, $id: 'ViewChange' },
);
export type ViewChange = Type.Static<typeof ViewChange>;

const mostPlaces = 500;

/** `PATCH /api/views/places/`: replaces the order, the hidden ones, or both. */
export const ViewPlacesChange = Type.Object(
  {
    list: ViewList,
    order: Type.Optional(Type.Array(ViewKey, { maxItems: mostPlaces })),
    hidden: Type.Optional(Type.Array(ViewKey, { maxItems: mostPlaces })),
  },
  { additionalProperties: false, $id: 'ViewPlacesChange' },
);
export type ViewPlacesChange = Type.Static<typeof ViewPlacesChange>;
