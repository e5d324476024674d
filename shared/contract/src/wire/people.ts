import { longestRight, rightPattern } from '@shared/contract/vocabulary/rights';
import { Type } from 'typebox';
import { Authors, Failure, Id, literals, Moment, nullable, Version } from './primitives.ts';

/** A right of the vocabulary, or one that a section defines. */
export const RightText = Type.String({ pattern: rightPattern, maxLength: longestRight });

const Login = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9]([A-Za-z0-9._@-]{0,62}[A-Za-z0-9])?$' });
const PersonName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const RoleName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const RightList = Type.Array(RightText, { maxItems: 300 });

/** A role as a person has it. `key` is that of a built-in role. */
export const RoleOfPerson = Type.Object(
  { id: Id, key: nullable(literals(['owner', 'manager', 'storekeeper', 'reader'])), name: Type.String() },
  { $id: 'RoleOfPerson' },
);
export type RoleOfPerson = Type.Static<typeof RoleOfPerson>;

/**
 * A set of rights (`GET /api/roles/`). An owner has every right, also those that are not in `rights`. `people` is how many have
 * the role, without those who are disabled.
 */
export const Role = Type.Object(
  { ...RoleOfPerson.properties, rights: RightList, people: Type.Integer({ minimum: 0 }), version: Version },
  { $id: 'Role' },
);
export type Role = Type.Static<typeof Role>;

/** `POST /api/roles/`. */
export const NewRole = Type.Object(
  { name: RoleName, rights: RightList },
  { additionalProperties: false, $id: 'NewRole' },
);
export type NewRole = Type.Static<typeof NewRole>;

/** `PATCH /api/roles/{id}/`: a built-in role keeps its name, that of an owner its rights. */
export const RoleChange = Type.Partial(Type.Object({ name: RoleName, rights: RightList }), {
  additionalProperties: false,
  minProperties: 1,
  $id: 'RoleChange',
});
export type RoleChange = Type.Static<typeof RoleChange>;

/** 412: someone changed the role since the version in `If-Match`; `authors.rights` is who did last. */
export const RoleConflict = Type.Object(
  { ...Failure.properties, current: Role, authors: Authors },
  { $id: 'RoleConflict' },
);
export type RoleConflict = Type.Static<typeof RoleConflict>;

export const workKinds = ['packing', 'walk', 'stocktake'] as const;

/** What a person is in the middle of: the packing of the order `id`, a walk, or a stocktake. */
export const OpenWork = Type.Object({ kind: literals(workKinds), id: Id }, { $id: 'OpenWork' });
export type OpenWork = Type.Static<typeof OpenWork>;

/** A right that a person has although their role lacks it, or lacks although it has it; with who decided that, and when. */
export const SingleRight = Type.Object(
  { right: RightText, is_given: Type.Boolean(), by: nullable(Type.String()), at: Moment },
  { $id: 'SingleRight' },
);
export type SingleRight = Type.Static<typeof SingleRight>;

export const personStates = ['working', 'invited', 'disabled'] as const;

/**
 * A person (`GET /api/people/`, by name). `single` are the rights that differ from the role.
 * - `invitation` is that of an invited person; null if it was withdrawn. It is over after `until`.
 * - `telegram`: `waiting` for an invited person who has not opened the bot yet.
 * - `may_change`: the caller has all rights of the person, so that they may change what the person may do.
 * - `is_last_owner`: the person can't be disabled or demoted.
 */
export const Person = Type.Object(
  {
    id: Id,
    login: Type.String(),
    name: nullable(Type.String()),
    role: RoleOfPerson,
    single: Type.Array(SingleRight),
    state: literals(personStates),
    joined_at: nullable(Moment),
    seen_at: nullable(Moment),
    telegram: literals(['linked', 'waiting', 'none']),
    invitation: nullable(Type.Object({ until: Moment, opened_at: nullable(Moment), by: nullable(Type.String()) })),
    sign_ins: Type.Integer({ minimum: 0 }),
    work: Type.Array(OpenWork),
    is_self: Type.Boolean(),
    is_last_owner: Type.Boolean(),
    may_change: Type.Boolean(),
  },
  { $id: 'Person' },
);
export type Person = Type.Static<typeof Person>;

/** The name of a person by their login (`GET /api/people/names/`), for those who have one. */
export const PersonNamed = Type.Object({ login: Type.String(), name: Type.String() }, { $id: 'PersonNamed' });
export type PersonNamed = Type.Static<typeof PersonNamed>;

/** `POST /api/people/`: invites a person. */
export const NewPerson = Type.Object(
  { name: PersonName, login: Login, role_id: Id },
  { additionalProperties: false, $id: 'NewPerson' },
);
export type NewPerson = Type.Static<typeof NewPerson>;

const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' });

/**
 * The link of an invitation, which is not shown again. `/invite#<token>` of the site accepts it; `bot_url` opens the bot, which
 * ties itself and leads there. Null without a bot.
 */
export const Invitation = Type.Object(
  { person: Person, token: Token, bot_url: nullable(Type.String()), until: Moment },
  { $id: 'Invitation' },
);
export type Invitation = Type.Static<typeof Invitation>;

/** What a single right is changed to: given, taken, or as in the role. */
export const SingleRightChange = Type.Object(
  { right: RightText, is_given: nullable(Type.Boolean()) },
  { additionalProperties: false, $id: 'SingleRightChange' },
);
export type SingleRightChange = Type.Static<typeof SingleRightChange>;

/** `PATCH /api/people/{id}/`: what is not given stays. With another role, rights that are as in that role are no longer single. */
export const PersonChange = Type.Partial(
  Type.Object({
    name: PersonName,
    role_id: Id,
    single: Type.Array(SingleRightChange, { minItems: 1, maxItems: 300 }),
  }),
  { additionalProperties: false, minProperties: 1, $id: 'PersonChange' },
);
export type PersonChange = Type.Static<typeof PersonChange>;

/** What a change means for one person. An invited one gets it once they have joined. */
export const TouchedPerson = Type.Object(
  {
    id: Id,
    login: Type.String(),
    name: nullable(Type.String()),
    state: literals(personStates),
    gains: RightList,
    loses: RightList,
    work: Type.Array(OpenWork),
  },
  { $id: 'TouchedPerson' },
);
export type TouchedPerson = Type.Static<typeof TouchedPerson>;

/**
 * Whom a change touches (`POST /api/roles/{id}/preview/`, `POST /api/people/{id}/preview/`), and what it changes of the role or
 * the person. `people` with the role that keep all by their single rights gain and lose nothing. `lacking` are the rights that
 * the caller would give without having them: with any of them the change is refused.
 */
export const RightsPreview = Type.Object(
  { gains: RightList, loses: RightList, people: Type.Array(TouchedPerson), lacking: RightList },
  { $id: 'RightsPreview' },
);
export type RightsPreview = Type.Static<typeof RightsPreview>;

/** The body of `POST /api/people/{id}/sign-ins/end/`: one sign-in, or all without one. */
export const SignInsEnd = Type.Object(
  { sign_in: Type.Optional(Type.String({ format: 'uuid' })) },
  { additionalProperties: false, $id: 'SignInsEnd' },
);
export type SignInsEnd = Type.Static<typeof SignInsEnd>;

/** `POST /api/people/{id}/telegram/`: a link that ties another chat to the person; null without a bot. */
export const BotLink = Type.Object({ bot_url: nullable(Type.String()) }, { $id: 'BotLink' });
export type BotLink = Type.Static<typeof BotLink>;

/** `POST /api/invitations/read/`: an invitation by the token of its link. It is in the body, so that no log has it. */
export const InvitationToken = Type.Object(
  { token: Type.String({ maxLength: 100 }) },
  { additionalProperties: false, $id: 'InvitationToken' },
);
export type InvitationToken = Type.Static<typeof InvitationToken>;

/** What an invited person sees. `bot_url` ties the bot; null without one. */
export const InvitationOffer = Type.Object(
  {
    login: Type.String(),
    name: nullable(Type.String()),
    role: RoleOfPerson,
    rights: RightList,
    by: nullable(Type.String()),
    until: Moment,
    is_tied: Type.Boolean(),
    bot_url: nullable(Type.String()),
  },
  { $id: 'InvitationOffer' },
);
export type InvitationOffer = Type.Static<typeof InvitationOffer>;

/** `POST /api/invitations/accept/`: the person sets their password; then they sign in with it. */
export const InvitationAnswer = Type.Object(
  { token: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: 1000 }) },
  { additionalProperties: false, $id: 'InvitationAnswer' },
);
export type InvitationAnswer = Type.Static<typeof InvitationAnswer>;

/** Who has accepted. Without a tied bot `bot_url` ties it, within a day; null without a bot. */
export const InvitationAccepted = Type.Object(
  { login: Type.String(), bot_url: nullable(Type.String()) },
  { $id: 'InvitationAccepted' },
);
export type InvitationAccepted = Type.Static<typeof InvitationAccepted>;
