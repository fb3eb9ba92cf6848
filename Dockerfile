# Roundhouse in an image: the server with the app, on the embedded database in /data or, with DATABASE_URL, on PostgreSQL.
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/engine/package.json packages/engine/
COPY packages/titles/package.json packages/titles/
COPY packages/bots/package.json packages/bots/
COPY packages/table/package.json packages/table/
COPY packages/client/package.json packages/client/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/cli/package.json packages/cli/
COPY packages/cli/bin packages/cli/bin/
COPY examples/18mini/package.json examples/18mini/
COPY scripts/package.json scripts/
RUN npm ci --include=dev --no-fund --no-audit
COPY . .
RUN npm run build && npm prune --omit=dev --no-fund --no-audit

FROM node:26-trixie-slim
# What is in the image is installed and built: the scripts take it as it is.
# One helper thread for collecting garbage: more of them take the cores from the threads that serve and check. Room for 64 MB of new
# objects: what a move leaves behind is collected less often (docs/hosting.md, "Figures").
ENV NODE_ENV=production NODE_OPTIONS="--v8-pool-size=1 --max-semi-space-size=64" ROUNDHOUSE_BUILT=1 HOST=0.0.0.0 PORT=8018 DATA=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8018
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals, and ends what is under way before it stops.
CMD ["node", "scripts/start.mjs"]
