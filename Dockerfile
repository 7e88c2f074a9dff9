FROM node:20-slim AS build
WORKDIR /src
COPY . .
RUN npm ci
RUN sh build/package.sh /app

FROM node:20-slim
ENV NODE_ENV=production ATTACHE_DATA=/data
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /app
VOLUME /data
ENTRYPOINT ["node", "dist/attache.js"]
