import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses the answers of all routes that are registered after this, unless they are compressed beforehand, as lists
 * and published files are: the page, records, the changes of a list, the documentation. Uploaded files stay as they are.
 * The length of an answer reveals no secret (BREACH): other sites can send neither the token nor the cookies.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(problem\+)?json|text\/(css|html|javascript))\b/,
    // A compressed body may expand to any size.
    globalDecompression: false,
  });
};
