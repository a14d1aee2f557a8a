// Which way imports may point (docs: house rules). Each rule says what to do instead.
const layers = ['lib', 'words', 'ui', 'engine', 'import', 'matching', 'kinds', 'features', 'routes']
const pathOf = (layer) =>
  layer === 'routes'
    ? '^src/((routes|policy|features|register)[.]ts|pages[.]data[.]ts|shell/|boot[.]ts|start[.]ts|(server|client)[.]tsx?$)'
    : `^src/${layer}/`
const tests = '[.]test[.]tsx?$'

const onlyDownward = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer}-looks-down-only`,
  comment:
    `${layer}/ may use what stands left of it in lib <- words <- ui <- engine <- import <- matching <- kinds <- features <- routes. ` +
    'Move what you need down, or hand it in as a parameter from above.',
  severity: 'error',
  from: { path: pathOf(layer), pathNot: tests },
  to: { path: layers.slice(index + 1).map(pathOf) },
}))

// Kinds that name others as types: a parent its children, in its formats too; a derivation the kinds whose rows it reads.
const namesKinds = [
  ['funding-organizations', 'funding-calls'],
  ['publications', 'publication-authors', 'talents', 'journals'],
  ['blogs', 'users'],
  ['forums', 'members', 'users'],
]
/** Files of a kind that say what follows from others, and those of kinds in one folder. */
const namers = '([a-z]+-kind|kind|words-of-members|schema-org|cerif)'
const namedKinds = namesKinds.map(([kind, ...others]) => ({
  name: `${kind}-names-its-children-and-what-it-derives-from`,
  comment: 'Refer to any other kind by its name in a ref field.',
  severity: 'error',
  from: { path: `^src/kinds/${kind}/${namers}[.]ts$` },
  to: { path: '^src/kinds/[^/]+/', pathNot: [kind, ...others].map((one) => `^src/kinds/${one}/`) },
}))

// Arrows within the engine: what a room may not use. `page` is what serves every page, so every room above the store may use it.
const engineRooms = {
  model: ['page', 'store', 'search', 'api', 'office', 'public'],
  page: ['store', 'search', 'api', 'office', 'public'],
  store: ['page', 'search/(in-process|postgres)', 'api', 'office', 'public'],
  search: ['page', 'api', 'office', 'public'],
  api: ['page', 'office', 'public'],
  office: ['public'],
}
const withinEngine = Object.entries(engineRooms).map(([room, above]) => ({
  name: `engine-${room}-looks-down-only`,
  comment:
    'Within engine/: model <- page; model <- store <- search <- api <- office <- public; the store saves documents of the search ' +
    'and asks for lists, but knows nothing of its two indexes.',
  severity: 'error',
  from: { path: `^src/engine/${room}/`, pathNot: tests },
  to: { path: above.map((other) => `^src/engine/${other}/`) },
}))

// The rooms of the engine that only the server enters.
const serverRooms = '^src/engine/(store|search|api)/'

// Who may use the server half: it must never reach the browser.
const serverUsers = [
  '^src/server/',
  '^src/(server|boot|features|register|policy|routes)[.]ts$',
  '^src/engine/interfaces/feature[.]ts$',
  '^src/shell/.+[.]ts$',
  serverRooms,
  '^src/engine/(office|public)/.+-(data|action)[.]ts$',
  '^src/kinds/[^/]+/(queries|.+[.]queries)[.]ts$',
  '^src/kinds/[^/]+[.]queries[.]ts$',
  '[.](loader|action)[.]ts$',
  '/(loader|action)[.]ts$',
  '^src/(features|import|matching)/.+[.]ts$',
  '^src/routes/server/',
  '^scripts/',
  '^seed/',
  '^tests/',
  tests,
]

// dependency-cruiser hands swc every file as plain TypeScript: views are TypeScript with elements.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

module.exports = {
  forbidden: [
    ...onlyDownward,
    ...withinEngine,
    {
      name: 'server-half-stays-on-the-server',
      comment:
        'Only the server rooms of the engine, queries.ts, loader.ts, action.ts and the .ts files of import, matching and features may use src/server. ' +
        'Fetch what a view needs in the loader.ts beside it and hand it in as data.',
      severity: 'error',
      from: { path: '^src/', pathNot: serverUsers },
      to: { path: ['^src/server/', serverRooms] },
    },
    {
      name: 'views-know-no-server',
      comment: 'A .tsx file reaches the browser: move the work to a loader.ts or action.ts beside it.',
      severity: 'error',
      from: { path: '[.]tsx$', pathNot: [tests] },
      to: { path: ['^src/server/', serverRooms, '[/.]queries[.]ts$', '/(loader|action)[.]ts$'] },
    },
    {
      name: 'server-knows-no-product',
      comment: 'src/server is machinery: kinds, features and pages are handed to it (see src/server.ts and boot.ts).',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: ['^src/kinds/', '^src/features/', '^src/(routes|features|register|policy)[.]ts$'] },
    },
    {
      name: 'nothing-of-the-server-reaches-the-browser',
      comment: 'Something that client.tsx imports leads here; cut that chain: a view gets data, it does not fetch it.',
      severity: 'error',
      from: { path: '^src/client[.]tsx$' },
      to: { reachable: true, path: ['^src/server/', serverRooms, '[/.]queries[.]ts$'] },
    },
    {
      name: 'features-are-read-by-the-server',
      comment:
        'Views are given pages.data.ts, whose values the build works out: what features say must not reach a bundle.',
      severity: 'error',
      from: {
        path: '^src/(.+[.]tsx|client[.]tsx|start[.]ts|shell/(office|public|bootstrap|member)/.+[.]ts)$',
        pathNot: tests,
      },
      to: { path: '^src/((features|register|routes|policy)[.]ts$|engine/public/directory/registry[.]ts$)' },
    },
    {
      name: 'kinds-do-not-know-one-another',
      comment: 'Refer to the other kind by its name in a ref field; what both need belongs in engine/ or lib/.',
      severity: 'error',
      from: {
        path: '^src/kinds/([^/]+)/',
        pathNot: [tests, ...namesKinds.map(([kind]) => `^src/kinds/${kind}/${namers}[.]ts$`)],
      },
      to: { path: '^src/kinds/[^/]+/', pathNot: '^src/kinds/$1/' },
    },
    ...namedKinds,
    {
      name: 'features-do-not-know-one-another',
      comment: 'Features meet through records, jobs, or a small named interface in engine/.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/[^/]+/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'product-knows-no-scripts',
      comment: 'scripts/, seed/ and tests/ use the product, never the other way round.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/boot[.]ts$', '^src/features/(demo-world|reference-data)/'] },
      to: { path: ['^scripts/', '^seed/', '^tests/'] },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one thing, or miss a third: move what both use into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    // Where a bundle is made, values stand in place of what it imports.
    doNotFollow: { path: ['node_modules', '^src/pages[.]data[.]ts$'] },
    exclude: { path: ['^dist/', '^data/', 'node_modules/.*'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
