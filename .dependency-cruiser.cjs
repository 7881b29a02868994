/**
 * Who may import whom. Areas and resources are matched by shape, never listed: a new one is under the same rules from its first file.
 *
 * `$1` and `$2` stand for the area and the resource of the importing file. A path that is not one of our own folders is a package,
 * and only the rules about packages speak of those.
 */
const OURS = '^(contract|server|src|mocks|tests|bench|scripts)/'
const TECHNICAL = '^server/(http|db|crud|node|xls|import)/'
const FOUNDATION = ['^contract/', '^server/(http|db|xls|import)/']
const TABLES = '^server/([^/]+/table|[^/]+/[^/]+/table)[.]ts$'

/**
 * Questions that others may ask of a resource or area: what it has to say against a action of theirs, what of it waits for a
 * person, and on what terms a clinic orders.
 */
const QUESTIONS = '^server/[^/]+/([^/]+/(objection|waiting)|clinic-terms)[.]ts$'

const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`
const ZOD = npm('zod')

/** What an area offers to other areas, such as moving stock for orders: its service, the one file that they call. */
const SERVICES = '^server/[^/]+/[a-z-]+-service[.]ts$'

/** A rule of the kind "files here import nothing of ours but …". */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { path: OURS, pathNot: allowed },
})

/** The areas, each of which may build on those before it; tables refer to each other both ways, as the data does. */
const AREAS = [
  'system',
  'partners',
  'catalogue',
  'people',
  'inventory',
  'clinic',
  'screening',
  'orders',
  'content',
  'training',
  'statistics',
]

const oneWay = AREAS.slice(0, -1).map((area, at) => ({
  name: `server-${area}-one-way`,
  comment: `What ${area} does it does without ${AREAS.slice(at + 1).join(', ')}; what it asks of these it is handed by implementations.ts.`,
  severity: 'error',
  from: { path: `^server/${area}/` },
  to: { path: `^server/(${AREAS.slice(at + 1).join('|')})/`, pathNot: TABLES },
}))

/** A rule of the kind "only files here import …". */
const reserved = (name, comment, path, fromNot) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: fromNot },
  to: { path },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'What is imported must exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-packages',
      comment: 'What runs at a customer stands under "dependencies".',
      severity: 'error',
      from: { path: '^(contract|server|src)/' },
      to: { dependencyTypes: ['npm-dev'] },
    },

    {
      name: 'contract-zod-only',
      comment: 'The contract knows neither side, and all it needs is zod.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', ZOD] },
    },

    only(
      'server-resource',
      "A resource imports the contract, what serves all resources, its own folder, its area's family files, and other resources' tables, questions and services.",
      { path: '^server/([^/]+)/([^/]+)/', pathNot: TECHNICAL },
      [
        ...FOUNDATION,
        '^server/crud/',
        '^server/$1/$2/',
        '^server/$1/(family/)?[^/]+[.]ts$',
        TABLES,
        QUESTIONS,
        SERVICES,
      ],
    ),
    only(
      'server-family',
      "An area's own files serve or gather its members, and reach into no other area.",
      { path: '^server/([^/]+)/[^/]+[.]ts$', pathNot: TECHNICAL },
      [...FOUNDATION, '^server/crud/', '^server/$1/', TABLES, QUESTIONS, SERVICES],
    ),
    only(
      'server-foundation',
      'What serves all resources knows none of them, except their tables.',
      { path: '^server/(http|db)/', pathNot: '^server/db/seed' },
      [...FOUNDATION, TABLES],
    ),
    only(
      'server-crud',
      'What plain resources have in common knows none of them, and HTTP and the database do not know it.',
      { path: '^server/crud/' },
      [...FOUNDATION, '^server/crud/'],
    ),
    only(
      'server-seed',
      'The seed fills tables with the makers that the tests use, by the rules of the resources and what serves all of an area.',
      { path: '^server/db/seed' },
      [...FOUNDATION, TABLES, '^server/[^/]+/[^/]+/rules[.]ts$', '^server/[^/]+/(family/)?[^/]+[.]ts$', '^mocks/make'],
    ),
    ...oneWay,
    only('server-xls', 'The workbook writer stands alone.', { path: '^server/xls/' }, ['^server/xls/']),
    only(
      'server-import',
      'What reads spreadsheets knows what a cell can hold, and no resource.',
      { path: '^server/import/' },
      ['^contract/', '^server/import/'],
    ),
    only('server-node', 'What needs Node serves the server only.', { path: '^server/node/' }, [
      '^contract/',
      '^server/',
    ]),
    only('server-root', 'The server does not know the web app.', { path: '^server/[^/]+[.]ts$' }, [
      '^contract/',
      '^server/',
    ]),

    only('web-ui', 'Building blocks know no resource and no contract.', { path: '^src/ui/' }, ['^src/ui/']),
    {
      name: 'web-ui-packages',
      comment: 'Building blocks are React and antd; where their data comes from is not their business.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: '(^|/)node_modules/',
        pathNot: npm(
          'react',
          'react-dom',
          '@types/react',
          '@types/react-dom',
          'antd',
          '@ant-design/icons',
          'dayjs',
          'jsbarcode',
        ),
      },
    },
    only('web-locales', 'Texts need nothing but texts.', { path: '^src/locales/' }, [
      '^src/locales/',
      '^contract/messages/',
      '^src/ui/texts[.]ts$',
    ]),
    only('web-providers', 'Providers serve all screens and know none.', { path: '^src/providers/' }, [
      '^contract/',
      '^src/providers/',
      '^src/locales/',
      '^src/env[.]ts$',
    ]),
    only(
      'web-records',
      'What the screens of all records share brings providers and building blocks together, and knows no resource.',
      { path: '^src/records/' },
      ['^contract/core/', '^src/(ui|providers|records)/'],
    ),
    only(
      'web-eyes',
      'What the screens of several areas show of eyes knows what is measured, and no resource.',
      { path: '^src/eyes/' },
      ['^contract/', '^src/(ui|providers|records|eyes)/'],
    ),
    only(
      'web-desk',
      'What the screens of several areas do at the desk with a patient knows patients and bookings, and no resource.',
      { path: '^src/desk/' },
      ['^contract/', '^src/(ui|providers|records|desk)/'],
    ),
    only(
      'web-frame',
      'The shell and the pages around the resources know no resource.',
      { path: '^src/(shell|pages)/' },
      ['^contract/', '^src/(ui|providers|shell|pages)/', '^src/env[.]ts$'],
    ),
    only(
      'web-resource',
      "A screen imports building blocks, providers, what all records share, its own folder and its area's family; never another resource.",
      { path: '^src/resources/([^/]+)/([^/]+)/' },
      [
        '^contract/',
        '^src/(ui|providers|records|eyes|desk)/',
        '^src/env[.]ts$',
        '^src/resources/record-texts[.]ts$',
        '^src/resources/$1/$2/',
        '^src/resources/$1/family/',
        '^src/resources/$1/[^/]+[.](tsx?|module[.]css)$',
      ],
    ),
    only(
      'web-family',
      "An area's own files serve or gather its members, and reach into no other area.",
      { path: '^src/resources/([^/]+)/[^/]+[.]tsx?$' },
      [
        '^contract/',
        '^src/(ui|providers|records|eyes|desk)/',
        '^src/env[.]ts$',
        '^src/resources/record-texts[.]ts$',
        '^src/resources/$1/',
      ],
    ),
    only(
      'web-root',
      'The web app does not know the server; its entry may start the mocks, which do.',
      { path: '^src/' },
      ['^contract/', '^src/', '^mocks/browser[.]ts$'],
    ),
    {
      name: 'web-mocks-from-entry',
      comment: 'Only the entry decides whether the API runs inside the page.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main[.]tsx$' },
      to: { path: '^mocks/' },
    },

    only('mocks', 'The mocks are the real server in another place.', { path: '^mocks/' }, [
      '^contract/',
      '^server/people/patient-search-service[.]ts$',
      '^mocks/',
      '^server/(app|jobs)[.]ts$',
      '^server/db/',
      '^server/http/(background|file-store|services|spool)[.]ts$',
      TABLES,
    ]),
    {
      name: 'nobody-imports-tests',
      comment: 'Tests and measurements look at the program; the program does not know them.',
      severity: 'error',
      from: { pathNot: ['^(tests|bench)/', '^(playwright|vitest)[.]config[.]ts$'] },
      to: { path: '^(tests|bench)/' },
    },

    reserved('axios-in-transport', 'One place speaks HTTP.', npm('axios', 'axios-retry'), [
      '^src/providers/(data/|files[.]ts$)',
      '^tests/',
    ]),
    reserved('drizzle-in-server', 'One side speaks SQL.', npm('drizzle-orm', 'drizzle-kit'), [
      '^(server|tests|bench)/',
      '^scripts/generate-migration[.]ts$',
    ]),
    reserved('i18next-in-server', 'Screens ask their own provider for words.', npm('i18next'), [
      '^server/http/messages[.]ts$',
    ]),
    reserved(
      'node-packages',
      'The server also runs in a browser: what cannot stays in the Node entry.',
      npm('pg', '@hono/node-server'),
      ['^server/(main|dev)[.]ts$', '^server/node/', '^(scripts|tests|bench)/', '^vite[.]config[.]ts$'],
    ),
    {
      name: 'node-builtins',
      comment: 'The server also runs in a browser: what needs Node stays in the Node entry.',
      severity: 'error',
      from: {
        pathNot: [
          '^server/(main|env|dev)[.]ts$',
          '^server/node/',
          '^(scripts|tests|bench)/',
          '^mocks/node[.]ts$',
          '^[^/]+[.]config[.]ts$',
        ],
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]data|[.]cache)/|[?]raw$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
    cache: false,
  },
}
