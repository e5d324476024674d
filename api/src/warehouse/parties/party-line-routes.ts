import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { fieldRights } from '@shared/contract/vocabulary/field-rights';
import {
  mostLines,
  NewPartyLines,
  PartyCountConflict,
  PartyCounts,
  PartyLine,
  PartyLineChange,
  PartyLineConflict,
  PartyLines,
  PartyReceipt,
} from '@shared/contract/wire/party-line';
import { Failure, IdText } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import { expectFieldRights } from '../../accounts/rights/rights.ts';
import { entityTag } from '../../http/conditional-request.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import {
  byId,
  changeDescription,
  done,
  ifMatch,
  namedRecords,
  refusals,
  severalRecords,
} from '../records/record-operations.ts';
import type { PartyLineStore } from './party-line-store.ts';

const readPartyLines = {
  operationId: 'readPartyLines',
  summary: 'The lines of a party in the order in which they were added, and when it was received last',
  description: 'Another back end may have no lines: then it answers 404, and a page shows none.',
  params: byId,
  response: { 200: jsonText(PartyLines), ...refusals },
};

const written = { 200: jsonText(PartyLines), ...refusals, 409: Failure, 422: Failure };
const repeatable = 'Repeated with the same `Idempotency-Key` it changes nothing. Returns all lines of the party.';

const addPartyLines = {
  operationId: 'addPartyLines',
  summary: 'Adds sizes to a party, by their ids or barcodes: all of them, or none',
  description: repeatable,
  params: byId,
  headers: Type.Object(idempotencyKey),
  body: NewPartyLines,
  response: written,
};

const countPartyLines = {
  operationId: 'countPartyLines',
  summary: 'Counts pieces of a party: some are added to what anyone has counted, a total replaces it',
  description: `${repeatable} Refused with 412, and counts nothing, if something else is counted of a size than its total has seen.`,
  params: byId,
  headers: Type.Object(idempotencyKey),
  body: PartyCounts,
  response: { ...written, 412: PartyCountConflict },
};

const receiveParty = {
  operationId: 'receiveParty',
  summary: 'Books what was counted of a party since the last time as stock',
  description: `${repeatable} Refused with 409 if nothing was counted since.`,
  params: byId,
  headers: Type.Object(idempotencyKey),
  body: PartyReceipt,
  response: written,
};

const changePartyLine = {
  operationId: 'changePartyLine',
  summary: 'Changes one line of a party',
  description: changeDescription,
  params: Type.Object({ id: IdText, line_id: IdText }),
  headers: ifMatch,
  body: PartyLineChange,
  response: { 200: PartyLine, 412: PartyLineConflict, ...refusals },
};

const deletePartyLines = {
  ...namedRecords('deletePartyLines', 'Deletes lines of a party, or none if one does not exist or is received'),
  params: byId,
  response: { ...done, ...refusals, 409: Failure },
};
const restorePartyLines = {
  ...namedRecords('restorePartyLines', 'Restores deleted lines of a party, or none if one never existed'),
  params: byId,
  response: { ...done, ...refusals, 409: Failure },
};

/** Room for the largest number of lines, each with a barcode and a price. */
const severalLines = { bodyLimit: 400 * mostLines };

export const partyLineRoutes =
  (lines: PartyLineStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/parties/:id/lines/',
      { schema: readPartyLines, right: 'see.parties' },
      async ({ params, user }, reply) => reply.type(jsonType).send(await lines.read(recordId(params.id), user)),
    );

    app.post(
      '/api/parties/:id/lines/',
      { schema: addPartyLines, right: ['see.parties', 'purchase.create'], ...severalLines },
      async (request, reply) => {
        const { params, body, user } = request;
        for (const line of body) expectFieldRights(user, fieldRights.line, { purchase_price: line.purchase_price });
        return reply.type(jsonType).send(await lines.add(recordId(params.id), body, keyedRequest(request)));
      },
    );

    app.post(
      '/api/parties/:id/counts/',
      { schema: countPartyLines, right: ['see.parties', 'purchase.receive'], ...severalLines },
      async (request, reply) => {
        const { params, body } = request;
        return reply.type(jsonType).send(await lines.count(recordId(params.id), body, keyedRequest(request)));
      },
    );

    app.post(
      '/api/parties/:id/receipts/',
      { schema: receiveParty, right: ['see.parties', 'purchase.receive'] },
      async (request, reply) => {
        const { params, body, user } = request;
        expectFieldRights(user, fieldRights.receipt, { ...body, cost_price: body.cost_price || undefined });
        return reply.type(jsonType).send(await lines.receive(recordId(params.id), body, keyedRequest(request)));
      },
    );

    app.patch(
      '/api/parties/:id/lines/:line_id/',
      { schema: changePartyLine, right: ['see.parties', ['purchase.create', 'purchase.receive']] },
      async (request, reply) => {
        const { params, body, headers, user } = request;
        expectFieldRights(user, fieldRights.line, body);
        const author = { by: user, ifMatch: headers['if-match'] };
        const line = await lines.change(recordId(params.id), recordId(params.line_id), body, author);
        return reply.header('etag', entityTag(line.version)).send(line);
      },
    );

    app.delete(
      '/api/parties/:id/lines/',
      { schema: deletePartyLines, right: ['see.parties', 'purchase.create'], ...severalRecords },
      async (request, reply) => {
        await lines.remove(recordId(request.params.id), request.body, request.user);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/parties/:id/lines/restore/',
      { schema: restorePartyLines, right: ['see.parties', 'purchase.create'], ...severalRecords },
      async (request, reply) => {
        await lines.restore(recordId(request.params.id), request.body, request.user);
        return reply.code(204).send(null);
      },
    );
  };
