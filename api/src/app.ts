import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { PublishedSection } from '@shared/contract/wire/host/section';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { authEventStore } from './accounts/journal/auth-event-store.ts';
import { journalRoutes } from './accounts/journal/journal-routes.ts';
import { rateLimiter } from './accounts/limits/rate-limiter.ts';
import { semaphore } from './accounts/limits/semaphore.ts';
import { ownPasswordChecks, passwordAttempts, passwordChecks } from './accounts/limits/sign-in-limits.ts';
import type { CodeSender } from './accounts/login/code-sender.ts';
import { loginCodeStore } from './accounts/login/login-code-store.ts';
import { loginRoutes } from './accounts/login/login-routes.ts';
import { createLoginSteps } from './accounts/login/login-steps.ts';
import { createChangePassword } from './accounts/passwords/change-password.ts';
import { botLinks } from './accounts/people/bot-links.ts';
import { invitationRoutes } from './accounts/people/invitation-routes.ts';
import { invitationStore } from './accounts/people/invitation-store.ts';
import { peopleRoutes } from './accounts/people/people-routes.ts';
import { personStore } from './accounts/people/person-store.ts';
import { roleStore } from './accounts/people/role-store.ts';
import { liveRights } from './accounts/rights/live-rights.ts';
import { requireRights } from './accounts/rights/route-right.ts';
import { guard } from './accounts/sign-ins/guard.ts';
import { liveSignIns } from './accounts/sign-ins/live-sign-ins.ts';
import { ownSignInRoutes } from './accounts/sign-ins/own-sign-in-routes.ts';
import { signInStore } from './accounts/sign-ins/sign-in-store.ts';
import type { TelegramBot } from './accounts/telegram/telegram-api.ts';
import { telegramLinkStore } from './accounts/telegram/telegram-link-store.ts';
import { accessTokens } from './accounts/tokens/access-tokens.ts';
import { knownBrowsers } from './accounts/tokens/known-browser.ts';
import { refreshTokenStore } from './accounts/tokens/refresh-token-store.ts';
import type { ServerSecret } from './accounts/tokens/server-secret.ts';
import { signedInPages } from './accounts/tokens/signed-in-pages.ts';
import { userStore } from './accounts/users/user-store.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { BadRequest } from './failure.ts';
import { answerClientError, refuseUnknownExpectations } from './http/client-error.ts';
import {
  boundConnections,
  type ConnectionLimits,
  connectionLimits,
  refuseSlowBodies,
  responseCounter,
} from './http/connections.ts';
import { answerErrors, sendError } from './http/error-response.ts';
import { healthRoutes } from './http/health-routes.ts';
import { countSectionEvent, createMetrics, measureRequests, metricsRoutes } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { recentAnswers } from './http/recent-answers.ts';
import { safeHeaders } from './http/safe-headers.ts';
import { validatorCompiler } from './http/validator-compiler.ts';
import { type LogLevel, loggerOptions } from './logging.ts';
import { registryNews } from './site/registry-news.ts';
import { noticeStore } from './site/sections/notice-store.ts';
import { sectionRoutes } from './site/sections/section-routes.ts';
import { figuresOf, periodicWatch, recentPeople, sectionWatch } from './site/sections/section-watch.ts';
import { sectionWebhook, type Tell } from './site/sections/section-webhook.ts';
import type { SiteRegistry } from './site/sections/site-registry.ts';
import { metricCollector } from './site/telemetry/metric-collector.ts';
import { metricStore } from './site/telemetry/metric-store.ts';
import { publishedBuilds } from './site/telemetry/published-builds.ts';
import { readBuildMetrics, sectionMetricRoutes } from './site/telemetry/section-metric-routes.ts';
import { noSourceLines, sourceLines } from './site/telemetry/source-lines.ts';
import { telemetryRoutes } from './site/telemetry/telemetry-routes.ts';
import { requestId, traceRequests } from './tracing/trace-requests.ts';
import { attachmentStore } from './warehouse/files/attachment-store.ts';
import { fileAddresses } from './warehouse/files/file-addresses.ts';
import { fileRoutes } from './warehouse/files/file-routes.ts';
import type { FileStore } from './warehouse/files/file-store.ts';
import { imageProcessor } from './warehouse/files/image-processor.ts';
import { createUpload } from './warehouse/files/upload.ts';
import { type UploadLimits, uploadRoutes } from './warehouse/files/upload-routes.ts';
import { warehouse } from './warehouse/warehouse.ts';

/** The dependencies of the app. */
export interface AppDependencies {
  db: Database;
  clock: Clock;
  secret: ServerSecret;
  codeSender: CodeSender;
  /** Sends notifications to people; without one they are in the page only. */
  bot?: TelegramBot | null;
  /** Stores the bytes of files. */
  files: FileStore;
  uploads: UploadLimits;
  /** Serves the front end from the same origin. */
  site?: FastifyPluginAsync;
  /** Its folder, in which the registry changes. */
  siteFolder?: string | null;
  /** The registry of that site; null if it cannot be read. */
  registry?: SiteRegistry | null;
  /** The address that is told of failing builds. */
  sectionWebhook?: string | null;
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
  /** Whether there are the calls of marks. */
  marks?: boolean;
  /** Longer lists end at their horizon. */
  wholeListRows?: number;
}

/** Longer than most break-ins stay unnoticed. */
const journalDays = 365;

/** A browser asks for a dozen things at once, and a tab that is looked at keeps a stream open. */
const responsesPerUser = 64;
/** A page with pictures requests all that it shows at once. */
const filesPerSignIn = 200;

/** Enough for most routes; the others set their own limit. */
const bodyLimitBytes = 32 * 1024;

/** The longest path parameter is the signature in a file's address. */
const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 120 };

const neverCalled = () => () => undefined;

/**
 * Builds the api as a Fastify app that does not listen yet. A route in the guarded scope requires a valid access token;
 * the open scope is for routes that cannot require one.
 */
export const buildApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const limits = { ...connectionLimits, ...dependencies.limits };
  const app = Fastify({
    logger: loggerOptions(dependencies.logLevel ?? 'silent'),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: dependencies.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    // Node would refuse a request without a host with a bare 400; the hook below does it.
    http: { connectionsCheckingInterval: limits.headersMs, requireHostHeader: false },
    // The upload route itself ends an upload that sends nothing, with an error message.
    connectionTimeout: Math.max(limits.silenceMs, dependencies.uploads.idleMs + limits.headersMs),
    // Requests that arrive on an open connection during shutdown are still answered; then the connection is closed.
    return503OnClosing: false,
    routerOptions,
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.removeContentTypeParser('text/plain');
  // Response schemas only document: they neither filter nor convert. Tests validate the responses against them.
  app.setSerializerCompiler(() => JSON.stringify);
  traceRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(safeHeaders(request));
    const isWithoutHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isWithoutHost ? new BadRequest() : undefined);
  });
  refuseUnknownExpectations(app.server);
  app.server.headersTimeout = limits.headersMs;
  boundConnections(app.server, { perAddress: limits.perAddress, proxies: dependencies.trustProxy ?? [] });
  refuseSlowBodies(app, limits.bodyMs);
  const metrics = createMetrics();
  measureRequests(app, metrics);
  answerErrors(app, routerOptions);
  await compressResponses(app);
  await describeApi(app);
  await app.register(formbody);

  const tokens = accessTokens(dependencies.secret.key('access-token'), dependencies.clock);

  const signIns = liveSignIns(dependencies.db, dependencies.clock, (error) =>
    app.log.error({ err: error }, 'looking for ended sign-ins failed'),
  );
  app.addHook('preClose', () => signIns.stop());
  const rights = liveRights(dependencies.db, (error) =>
    app.log.error({ err: error }, 'looking for changed rights failed'),
  );
  app.addHook('preClose', () => rights.stop());

  const users = userStore(dependencies.db);
  const people = personStore(dependencies.db, dependencies.clock);
  const bot = botLinks(dependencies.bot ?? null, telegramLinkStore(dependencies.db, dependencies.clock));
  const events = authEventStore(dependencies.db, (event) => app.log.info({ event }, 'auth event'));

  const login = {
    db: dependencies.db,
    users,
    codes: loginCodeStore(dependencies.db, dependencies.clock),
    sender: dependencies.codeSender,
    access: tokens,
    refresh: refreshTokenStore(dependencies.db, dependencies.secret.key('refresh-token'), dependencies.clock),
    rateLimiter: rateLimiter(dependencies.db, dependencies.clock, ({ kind, login, address }) =>
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
  const browsers = knownBrowsers(dependencies.secret.key('known-browser'));

  const pages = signedInPages(dependencies.secret.key('signed-in-page'), dependencies.clock);

  const addresses = fileAddresses(dependencies.secret.key('file-address'), dependencies.clock);

  const sectionMetrics = metricStore(dependencies.db);
  const collector = metricCollector(sectionMetrics, dependencies.clock, countSectionEvent(metrics));
  const measured = { metrics: sectionMetrics, collector, clock: dependencies.clock };
  const registry = dependencies.registry ?? null;
  const sources = dependencies.siteFolder ? sourceLines(dependencies.siteFolder) : noSourceLines;
  const news = dependencies.siteFolder
    ? registryNews(dependencies.siteFolder, (error) =>
        app.log.error({ err: error }, 'looking for another registry failed'),
      )
    : null;
  app.addHook('onClose', async () => news?.stop());
  const tell: Tell | null = dependencies.sectionWebhook
    ? sectionWebhook({
        url: dependencies.sectionWebhook,
        reportFailure: (error) => app.log.error({ err: error }, 'the section webhook failed'),
      })
    : null;
  const notices = noticeStore(dependencies.db);
  if (registry) {
    const answers = recentAnswers(dependencies.clock);
    app.addHook('onResponse', async (_request, { statusCode }) => answers.count(statusCode));
    // A stop does not wait for the attempts.
    const tellLater: Tell | null = tell && (async (notice) => void tell(notice));
    const watched = { ...measured, registry, notices, events, tell: tellLater, isApiWell: answers.areWell };
    await app.register(periodicWatch(sectionWatch(watched)));
  }

  await app.register(async (open) => {
    requireRights(open, 'open');
    // Only the session routes use cookies; elsewhere the hooks would slow down every response.
    await open.register(cookie);
    await open.register(healthRoutes(dependencies.db, dependencies.isLeaving ?? (() => false)));
    if (dependencies.metricsToken) {
      await open.register(
        metricsRoutes(metrics, dependencies.db, dependencies.metricsToken, () => recentPeople(measured)),
      );
    }
    await open.register(
      invitationRoutes({
        invitations: invitationStore(dependencies.db, dependencies.clock),
        bot,
        clock: dependencies.clock,
        passwordChecks: login.passwordChecks,
      }),
    );
    await open.register(loginRoutes(createLoginSteps(login), browsers, pages, events));
    await open.register(
      fileRoutes({
        db: dependencies.db,
        files: dependencies.files,
        addresses,
        signIns,
        rights,
        count: responseCounter(filesPerSignIn),
        events,
      }),
    );
    await open.register(
      telemetryRoutes({
        collector,
        pages,
        builds: publishedBuilds(registry),
        clock: dependencies.clock,
      }),
    );
    if (dependencies.site) {
      await open.register(dependencies.site);
    }
  });
  await app.register(async (guarded) => {
    guard(guarded, { tokens, signIns, rights, events, count: responseCounter(responsesPerUser) });
    await guarded.register(
      ownSignInRoutes({
        people,
        pages,
        signIns: signInStore(dependencies.db, dependencies.clock),
        changePassword: createChangePassword({ ...login, passwordChecks: semaphore(ownPasswordChecks) }),
        browsers,
        events,
      }),
    );
    await guarded.register(
      peopleRoutes({
        people,
        roles: roleStore(dependencies.db, dependencies.clock),
        signIns: signInStore(dependencies.db, dependencies.clock),
        rights,
        bot,
      }),
    );
    await guarded.register(
      journalRoutes({
        db: dependencies.db,
        events,
        keptDays: dependencies.journalDays ?? journalDays,
      }),
    );
    const readMetrics = async () => (await readBuildMetrics(measured)).builds;
    const tellTurnedBack = async (
      { id, title, owner, live }: PublishedSection,
      turned: { build: string; by: string },
    ) =>
      tell?.({
        kind: 'turned-back',
        at: dependencies.clock().toISOString(),
        section: id,
        title,
        owner,
        instead: live.build,
        ...turned,
        figures: figuresOf(await recentPeople(measured), id, turned.build),
      });
    await guarded.register(
      sectionRoutes({
        registry,
        users,
        events,
        readMetrics,
        readQuarantined: notices.quarantined,
        tellTurnedBack,
      }),
    );
    await guarded.register(sectionMetricRoutes({ ...measured, sources }));
    await guarded.register(
      warehouse({
        db: dependencies.db,
        clock: dependencies.clock,
        addresses,
        metrics,
        signIns,
        rights,
        hasMarks: dependencies.marks ?? false,
        wholeListRows: dependencies.wholeListRows ?? Number.POSITIVE_INFINITY,
        bot: dependencies.bot ?? null,
        onRegistry: news?.subscribe ?? neverCalled,
      }),
    );
    const attachments = attachmentStore(dependencies.db, addresses);
    const upload = createUpload({
      files: dependencies.files,
      attachments,
      processImage: imageProcessor(dependencies.uploads.picturePixels),
      maxPixels: dependencies.uploads.picturePixels,
    });
    await guarded.register(uploadRoutes(attachments, upload, dependencies.uploads));
  });
  return app;
};

/**
 * Compresses the responses of all routes that are registered after this, unless they are compressed beforehand, as lists
 * and published files are: the page, records, the changes of a list, the documentation. Uploaded files stay as they are.
 * The length of a response reveals no secret (BREACH): other sites can send neither the token nor the cookies.
 */
const compressResponses = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(problem\+)?json|text\/(css|html|javascript))\b/,
    // A compressed body may expand to any size.
    globalDecompression: false,
  });
};
