import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { authEventStore } from './accounts/journal/auth-event-store.ts';
import { journalReader } from './accounts/journal/journal-reader.ts';
import { journalRoutes } from './accounts/journal/journal-routes.ts';
import { accessTokens } from './accounts/session/access-tokens.ts';
import { createChangePassword } from './accounts/session/change-password.ts';
import type { CodeSender } from './accounts/session/code-sender.ts';
import { answerCounter } from './accounts/session/count-answers.ts';
import { guard } from './accounts/session/guard.ts';
import { knownBrowsers } from './accounts/session/known-browser.ts';
import { liveSignIns } from './accounts/session/live-sign-ins.ts';
import { loginCodeStore } from './accounts/session/login-code-store.ts';
import { ownSignInRoutes } from './accounts/session/own-sign-in-routes.ts';
import { rateLimiter } from './accounts/session/rate-limiter.ts';
import { refreshTokenStore } from './accounts/session/refresh-token-store.ts';
import { semaphore } from './accounts/session/semaphore.ts';
import type { ServerSecret } from './accounts/session/server-secret.ts';
import { createSession } from './accounts/session/session.ts';
import { sessionRoutes } from './accounts/session/session-routes.ts';
import { ownPasswordChecks, passwordAttempts, passwordChecks } from './accounts/session/sign-in-limits.ts';
import { signInStore } from './accounts/session/sign-in-store.ts';
import { signedInPages } from './accounts/session/signed-in-pages.ts';
import { signedInRoutes } from './accounts/users/signed-in-routes.ts';
import { userStore } from './accounts/users/user-store.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { BadRequest } from './failure.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { answerClientError, refuseUnknownExpectations } from './http/client-error.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { boundConnections } from './http/connections/bound-connections.ts';
import { type ConnectionLimits, connectionLimits } from './http/connections/connection-limits.ts';
import { refuseSlowBodies } from './http/connections/refuse-slow-bodies.ts';
import { answerErrors, sendError } from './http/error-answer.ts';
import { healthRoutes } from './http/health-routes.ts';
import { measureRequests } from './http/metrics/measure-requests.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { metricsRoutes } from './http/metrics/metrics-routes.ts';
import { describeApi } from './http/openapi/describe-api.ts';
import { safeHeaders } from './http/safe-headers.ts';
import { validatorCompiler } from './http/validator-compiler.ts';
import { type LogLevel, loggerOptions } from './logging.ts';
import { sectionRoutes } from './site/sections/section-routes.ts';
import type { SiteRegistry } from './site/sections/site-registry.ts';
import { metricCollector } from './site/telemetry/metric-collector.ts';
import { metricStore } from './site/telemetry/metric-store.ts';
import { publishedBuilds } from './site/telemetry/published-builds.ts';
import { readBuildMetrics, sectionMetricRoutes } from './site/telemetry/section-metric-routes.ts';
import { telemetryRoutes } from './site/telemetry/telemetry-routes.ts';
import { fileAddresses } from './warehouse/files/file-addresses.ts';
import { fileRoutes } from './warehouse/files/file-routes.ts';
import type { FileStore } from './warehouse/files/file-store.ts';
import { imageProcessor } from './warehouse/files/image-processor.ts';
import { placedFileStore } from './warehouse/files/placed-file-store.ts';
import { createUpload } from './warehouse/files/upload.ts';
import { type UploadLimits, uploadRoutes } from './warehouse/files/upload-routes.ts';
import { warehouse } from './warehouse/warehouse.ts';

/** The dependencies of the app. */
export interface AppParts {
  db: Database;
  clock: Clock;
  secret: ServerSecret;
  codeSender: CodeSender;
  /** Stores the bytes of files. */
  files: FileStore;
  uploads: UploadLimits;
  /** Serves the front end from the same origin. */
  site?: FastifyPluginAsync;
  /** The registry of that site; null if it cannot be read. */
  registry?: SiteRegistry | null;
  logLevel?: LogLevel;
  /** Whether the process is shutting down, so that proxies send it no new requests. */
  isLeaving?: () => boolean;
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy?: string[];
  /** Overrides for tests. */
  limits?: Partial<ConnectionLimits>;
  /** The token that gives access to `/metrics`. */
  metricsToken?: string | null;
  /** How long the journal is kept, for those who read it. */
  journalDays?: number;
}

/** Longer than most break-ins stay unnoticed. */
const journalDays = 365;

/** A browser asks for a dozen things at once, and a tab that is looked at keeps a stream open. */
const answersPerPerson = 64;
/** A page with pictures requests all that it shows at once. */
const filesPerSignIn = 200;

/** Enough for most routes; the others set their own limit. */
const bodyLimitBytes = 32 * 1024;

/** The longest path parameter is the signature in a file's address. */
const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 120 };

/**
 * Builds the api as a Fastify app that does not listen yet. A route in the guarded scope requires a valid access token;
 * the open scope is for routes that cannot require one.
 */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const limits = { ...connectionLimits, ...parts.limits };
  const app = Fastify({
    logger: loggerOptions(parts.logLevel ?? 'silent'),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: parts.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    // Node would refuse a request without a host with a bare 400; the hook below does it.
    http: { connectionsCheckingInterval: limits.headersMs, requireHostHeader: false },
    // The upload route itself ends an upload that sends nothing, with an error message.
    connectionTimeout: Math.max(limits.silenceMs, parts.uploads.idleMs + limits.headersMs),
    // Requests that arrive on an open connection during shutdown are still answered; then the connection is closed.
    return503OnClosing: false,
    routerOptions,
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.removeContentTypeParser('text/plain');
  // Response schemas only document: they neither filter nor convert. Tests validate the answers against them.
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(safeHeaders(request));
    const isWithoutHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isWithoutHost ? new BadRequest() : undefined);
  });
  refuseUnknownExpectations(app.server);
  app.server.headersTimeout = limits.headersMs;
  boundConnections(app.server, { perAddress: limits.perAddress, proxies: parts.trustProxy ?? [] });
  refuseSlowBodies(app, limits.bodyMs);
  const metrics = createMetrics();
  measureRequests(app, metrics);
  answerErrors(app, allowedMethods(app, routerOptions));
  await compressAnswers(app);
  await describeApi(app);
  await app.register(formbody);

  const tokens = accessTokens(parts.secret.key('access-token'), parts.clock);

  const signIns = liveSignIns(parts.db, parts.clock, (error) =>
    app.log.error({ err: error }, 'looking for ended sign-ins failed'),
  );
  app.addHook('preClose', () => signIns.stop());

  const users = userStore(parts.db);
  const events = authEventStore(parts.db, (event) => app.log.info({ event }, 'auth event'));

  const sessionParts = {
    db: parts.db,
    users,
    codes: loginCodeStore(parts.db, parts.clock),
    sender: parts.codeSender,
    access: tokens,
    refresh: refreshTokenStore(parts.db, parts.secret.key('refresh-token'), parts.clock),
    rateLimiter: rateLimiter(parts.db, parts.clock, ({ kind, login, address }) =>
      events.record({
        kind: 'limit',
        outcome: 'refused',
        reason: kind,
        user: { login },
        ...(address !== null && { address }),
      }),
    ),
    passwordChecks: semaphore(passwordChecks),
    passwordAttempts: semaphore(passwordAttempts),
  };
  const browsers = knownBrowsers(parts.secret.key('known-browser'));

  const pages = signedInPages(parts.secret.key('signed-in-page'), parts.clock);

  const addresses = fileAddresses(parts.secret.key('file-address'), parts.clock);

  const sectionMetrics = metricStore(parts.db);
  const collector = metricCollector(sectionMetrics, parts.clock);

  await app.register(async (open) => {
    // Only the session routes use cookies; elsewhere the hooks would slow down every answer.
    await open.register(cookie);
    await open.register(healthRoutes(parts.db, parts.isLeaving ?? (() => false)));
    if (parts.metricsToken) {
      await open.register(metricsRoutes(metrics, parts.db, parts.metricsToken));
    }
    await open.register(sessionRoutes(createSession(sessionParts), browsers, pages, events));
    await open.register(
      fileRoutes({
        db: parts.db,
        files: parts.files,
        addresses,
        signIns,
        count: answerCounter(filesPerSignIn),
        events,
      }),
    );
    await open.register(
      telemetryRoutes({ collector, pages, builds: publishedBuilds(parts.registry ?? null), clock: parts.clock }),
    );
    if (parts.site) {
      await open.register(parts.site);
    }
  });
  await app.register(async (guarded) => {
    guard(guarded, tokens, signIns, answerCounter(answersPerPerson));
    await guarded.register(signedInRoutes(users, pages));
    await guarded.register(
      ownSignInRoutes({
        signIns: signInStore(parts.db, parts.clock),
        changePassword: createChangePassword({ ...sessionParts, passwordChecks: semaphore(ownPasswordChecks) }),
        browsers,
        events,
      }),
    );
    await guarded.register(
      journalRoutes({
        journal: journalReader(parts.db),
        events,
        users,
        keptDays: parts.journalDays ?? journalDays,
      }),
    );
    const measured = { metrics: sectionMetrics, collector, clock: parts.clock };
    const readBuilds = async () => (await readBuildMetrics(measured)).builds;
    await guarded.register(sectionRoutes(parts.registry ?? null, users, events, readBuilds));
    await guarded.register(sectionMetricRoutes({ ...measured, users, events }));
    await guarded.register(warehouse({ db: parts.db, clock: parts.clock, addresses, metrics, signIns }));
    const placed = placedFileStore(parts.db, addresses);
    const upload = createUpload({
      files: parts.files,
      placed,
      processImage: imageProcessor(parts.uploads.picturePixels),
      maxPixels: parts.uploads.picturePixels,
    });
    await guarded.register(uploadRoutes(placed, upload, parts.uploads));
  });
  return app;
};
