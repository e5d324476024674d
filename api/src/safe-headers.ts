import type { FastifyRequest } from 'fastify';

const always = { 'x-content-type-options': 'nosniff' };

/** A year; a browser that has been here by https comes by nothing else. */
const onlyByTls = { 'strict-transport-security': 'max-age=31536000' };

/** Records, history, tokens: what a cache could keep says so by itself (lists, files). */
const keptNowhere = { 'cache-control': 'no-store' };

/** What every answer has, unless its route says otherwise. */
export const safeHeaders = ({ url, protocol }: FastifyRequest): Record<string, string> => ({
  ...always,
  ...(protocol === 'https' && onlyByTls),
  ...(url.startsWith('/api/') && keptNowhere),
});
