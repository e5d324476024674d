import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { answerErrors, sendError } from './error-answer.ts';
import { pictureDrawer } from './files/draw-pictures.ts';
import { fileAddresses } from './files/file-addresses.ts';
import { fileRoutes } from './files/file-routes.ts';
import type { FileStore } from './files/file-store.ts';
import { placedFileStore } from './files/placed-file-store.ts';
import { createUpload } from './files/upload.ts';
import { type UploadLimits, uploadRoutes } from './files/upload-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { type LogLevel, loggerOptions } from './logging.ts';
import { describeApi } from './openapi/describe-api.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { orderStore } from './orders/order-store.ts';
import { partyRoutes } from './parties/party-routes.ts';
import { partyStore } from './parties/party-store.ts';
import { productRoutes } from './products/product-routes.ts';
import { productStore } from './products/product-store.ts';
import { accessTokens } from './session/access-tokens.ts';
import type { CodeSender } from './session/code-sender.ts';
import { guard } from './session/guard.ts';
import { knownBrowsers } from './session/known-browser.ts';
import { loginCodeStore } from './session/login-code-store.ts';
import { refreshTokenStore } from './session/refresh-token-store.ts';
import type { ServerSecret } from './session/server-secret.ts';
import { createSession } from './session/session.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { userStore } from './users/user-store.ts';

/** Everything the app needs from outside. */
export interface AppParts {
  db: Database;
  clock: Clock;
  secret: ServerSecret;
  codeSender: CodeSender;
  /** Holds the bytes of files. */
  files: FileStore;
  uploads: UploadLimits;
  /** Serves the front end from the same address. */
  site?: FastifyPluginAsync;
  logLevel?: LogLevel;
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  trustProxy?: string[];
}

const bodyLimitBytes = 1024 * 1024;

/**
 * The api as a Fastify app, not yet listening. A route registered in the guarded scope needs a valid access token; the
 * open scope is for those that cannot have one.
 */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: loggerOptions(parts.logLevel ?? 'silent'),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: parts.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.removeContentTypeParser('text/plain');
  // Response schemas describe; they do not filter or convert. Tests hold the answers against them.
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  answerErrors(app);
  await describeApi(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: bodyLimitBytes });

  const tokens = accessTokens(parts.secret.key('access-token'), parts.clock);

  const session = createSession({
    db: parts.db,
    users: userStore(parts.db),
    codes: loginCodeStore(parts.db, parts.clock),
    sender: parts.codeSender,
    access: tokens,
    refresh: refreshTokenStore(parts.db, parts.secret.key('refresh-token'), parts.clock),
  });

  const addresses = fileAddresses(parts.secret.key('file-address'), parts.clock);

  await app.register(async (open) => {
    await open.register(healthRoutes(parts.db));
    await open.register(sessionRoutes(session, knownBrowsers(parts.secret.key('known-browser'))));
    await open.register(fileRoutes(parts.db, parts.files, addresses));
    if (parts.site) {
      await open.register(parts.site);
    }
  });
  await app.register(async (guarded) => {
    guard(guarded, tokens);
    await guarded.register(orderRoutes(orderStore(parts.db, addresses)));
    await guarded.register(partyRoutes(partyStore(parts.db)));
    await guarded.register(productRoutes(productStore(parts.db, addresses)));
    const placed = placedFileStore(parts.db, addresses);
    const upload = createUpload({
      files: parts.files,
      placed,
      drawPicture: pictureDrawer(parts.uploads.picturePixels),
      maxPixels: parts.uploads.picturePixels,
    });
    await guarded.register(uploadRoutes(placed, upload, parts.uploads));
  });
  return app;
};
