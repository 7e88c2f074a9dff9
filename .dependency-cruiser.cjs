/** Which room may import which (the table is in docs/rooms.md); and other rooms only through a room's door, its index.ts. */
const rooms = {
  model: [],
  engine: ["model"],
  cards: ["engine", "model"],
  cases: ["engine", "cards", "model"],
  rulebook: ["model"],
  language: ["cards", "model"],
  scenarios: ["cases", "cards", "language", "model"],
  answers: ["model", "rulebook"],
  locales: [],
  storage: ["model"],
  app: ["model", "engine", "cards", "cases", "rulebook", "language", "scenarios", "answers", "storage"],
  platforms: ["app", "model"],
};
const names = Object.keys(rooms);

module.exports = {
  forbidden: [
    ...names.map((room) => ({
      name: `${room}-imports`,
      comment: `src/${room} may import: ${rooms[room].join(", ") || "nothing of ours"}${room === "platforms" ? ", commands" : ""}`,
      severity: "error",
      from: { path: `^src/${room}/` },
      to: {
        path: "^(src|commands|test)/",
        pathNot: [
          `^src/${room}/`,
          ...rooms[room].map((other) => `^src/${other}/`),
          ...(room === "platforms" ? ["^commands/"] : []),
        ],
      },
    })),
    {
      name: "commands-imports",
      comment: "a command may import app and model",
      severity: "error",
      from: { path: "^commands/" },
      to: { path: "^(src|test)/", pathNot: ["^src/(app|model)/"] },
    },
    ...names.map((room) => ({
      name: `door-of-${room}`,
      comment: `other rooms import src/${room} through its index.ts`,
      severity: "error",
      from: { path: "^(src|commands)/", pathNot: [`^src/${room}/`, "^src/main\\.ts$"] },
      to: { path: `^src/${room}/`, pathNot: [`^src/${room}/index\\.ts$`, "^src/platforms/[a-z]+/index\\.ts$"] },
    })),
    {
      name: "no-cycles",
      severity: "error",
      from: { path: "^(src|commands)/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "no-tests-in-the-program", severity: "error", from: { path: "^(src|commands)/" }, to: { path: "^test/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".js"] },
  },
};
