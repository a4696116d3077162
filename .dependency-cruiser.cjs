/** Import boundaries: which layer may import which, and where each package may be used. See README.md. */

const layer = (name) => `^src/${name}/`
/** Files of `from` may import from src, worker and server only what `allowed` lists. */
const mayImportOnly = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|worker|server)/', pathNot: [from, ...allowed] },
})
/** Only files that match `homes` may import the package's code. All files may import its types. */
const livesIn = (name, packages, homes) => ({
  name: `${name}-has-one-home`,
  severity: 'error',
  from: { pathNot: [...homes, '\\.test\\.tsx?$', '^src/testing/', '^server/testing/'] },
  to: { path: `^node_modules/(${packages})/`, dependencyTypesNot: ['type-only'] },
})

const contract = layer('contract')
const platform = layer('platform')
const api = layer('api')
const data = layer('data')
const i18n = layer('i18n')
const styled = layer('styled-system')

/** The rings of the server: a file may import its own ring and those before it. Ring 2 contains all files that are in no other ring. */
const ring1 = '^server/(core|kernel|replication)/'
const ring3 = '^server/(sync|http)/'
const ring4 = ['^server/(cli|deploy|testing)/', '^server/[^/]+$']
const test = '\\.test\\.ts$'
const serverRings = [
  {
    name: 'core-kernel-and-replication-know-no-domain',
    severity: 'error',
    from: { path: ring1, pathNot: test },
    to: { path: '^server/', pathNot: ring1 },
  },
  {
    name: 'core-knows-neither-kernel-nor-replication',
    severity: 'error',
    from: { path: '^server/core/', pathNot: test },
    to: { path: '^server/(kernel|replication)/' },
  },
  {
    name: 'kernel-knows-no-replication',
    severity: 'error',
    from: { path: '^server/kernel/', pathNot: test },
    to: { path: '^server/replication/' },
  },
  {
    // The schema is one list of tables, so it names the domains' entities.
    name: 'core-knows-no-entity',
    severity: 'error',
    from: { path: '^server/core/', pathNot: ['^server/core/db/(tables|migrations|user-columns)/', test] },
    to: { path: '^src/contract/', pathNot: ['^src/contract/(wire|entities/ids|rules/pictures)/'] },
  },
  {
    name: 'domains-know-neither-sync-nor-http',
    severity: 'error',
    from: { path: '^server/', pathNot: [ring1, ring3, ...ring4, test] },
    to: { path: [ring3, ...ring4] },
  },
  {
    name: 'access-knows-no-domain',
    severity: 'error',
    from: { path: '^server/access/', pathNot: test },
    to: { path: '^server/', pathNot: [ring1, '^server/access/'] },
  },
  {
    // Only the registries import handlers. Another domain calls a store or a function.
    name: 'domains-share-no-handlers',
    severity: 'error',
    from: { path: '^server/([^/]+)/', pathNot: [ring1, ring3, ...ring4, test] },
    to: { path: '-(mutations|routes|jobs|pull)\\.ts$', pathNot: ['^server/$1/', '^src/'] },
  },
  {
    name: 'sync-and-http-know-no-composition-root',
    severity: 'error',
    from: { path: ring3, pathNot: test },
    to: { path: ring4 },
  },
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      // The English file defines the types of each area.
      name: 'no-type-cycles',
      severity: 'error',
      from: { pathNot: ['^src/i18n/', '\\.test\\.tsx?$', '^(src|server)/testing/'] },
      to: { circular: true },
    },
    {
      // The packages of that folder are installed by the commands that run it. They also check its types.
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: '^src/testing/extra/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$' },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^src/testing/'] },
      to: { path: ['\\.test\\.tsx?$', '^src/testing/'] },
    },
    {
      // This code also runs in the service worker, which has no pages and whose script must stay small to start quickly.
      name: 'sync-and-background-know-no-react',
      severity: 'error',
      from: { path: ['^src/sync/', '^worker/service-worker/'], pathNot: '\\.test\\.tsx?$' },
      to: { path: '^node_modules/(react|react-dom|dexie-react-hooks|@tanstack)/', reachable: true },
    },
    mayImportOnly('contract-stands-alone', contract, []),
    mayImportOnly('platform', platform, [contract]),
    mayImportOnly('api', api, [contract, platform]),
    mayImportOnly('media', layer('media'), [
      contract,
      platform,
      '^worker/media/media-api\\.ts$',
      '^worker/media/media-worker\\.ts$',
    ]),
    mayImportOnly('data', data, [contract, platform, api]),
    {
      // Features register their mutations and hooks in src/data/registry.ts.
      name: 'data-engine-knows-no-feature',
      severity: 'error',
      from: { path: '^src/data/engine/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/data/', pathNot: '^src/data/engine/' },
    },
    mayImportOnly('sync', layer('sync'), [contract, platform, api, data]),
    mayImportOnly('i18n', i18n, [contract, platform]),
    mayImportOnly('brand', layer('brand'), [contract, platform, i18n]),
    mayImportOnly('ui', layer('ui'), [styled, i18n, '^src/platform/store\\.ts$']),
    mayImportOnly('components', layer('components'), [
      layer('ui'),
      styled,
      layer('brand'),
      i18n,
      data,
      layer('media'),
      platform,
      contract,
    ]),
    mayImportOnly('features', layer('features'), [
      layer('components'),
      layer('ui'),
      styled,
      layer('brand'),
      i18n,
      data,
      layer('media'),
      platform,
      contract,
    ]),
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      // Its pages are separate chunks, so members load none of its code.
      name: 'the-desk-is-its-own',
      severity: 'error',
      from: {
        path: ['^src/', '^worker/'],
        pathNot: [
          '^src/features/desk/',
          '^src/data/desk/',
          '^src/i18n/[a-z][a-z]/(desk|further-words)\\.ts$',
          '^src/contract/',
          '\\.test\\.tsx?$',
          '^src/testing/',
        ],
      },
      to: {
        path: [
          '^src/i18n/[a-z][a-z]/desk\\.ts$',
          '^src/contract/entities/desk/',
          '^src/contract/calls/desk-calls\\.ts$',
          '^src/features/desk/',
          '^src/data/desk/desk-(commands|queries)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      // An `<img>` would decode it in full size. `useChosenPicture` reduces it.
      name: 'a-whole-chosen-file-is-no-picture',
      severity: 'error',
      from: { pathNot: '^src/components/(upload/save-chosen|clips/trim-sheet)\\.tsx$' },
      to: { path: '^src/data/chosen-photos/chosen-file-queries\\.ts$' },
    },
    mayImportOnly('media-worker', '^worker/media/', [contract]),
    mayImportOnly('service-worker', '^worker/service-worker/', [
      '^worker/media/images/',
      contract,
      platform,
      api,
      data,
      layer('sync'),
    ]),
    mayImportOnly('server', '^server/', [
      contract,
      '^src/i18n/(en/every-|format-message\\.ts|words-by-area\\.ts)',
    ]),
    ...serverRings,
    livesIn('dexie', 'dexie|dexie-react-hooks', [data]),
    livesIn('rxjs', 'rxjs', [layer('sync')]),
    livesIn('comlink', 'comlink', [layer('media'), '^worker/media/']),
    livesIn('database-engines', 'better-sqlite3|pg', ['^server/core/db/']),
    livesIn('sharp', 'sharp', ['^server/core/images/', '^src/build/']),
    livesIn('kysely', 'kysely', ['^server/core/db/', '^server/.+-store\\.ts$']),
    livesIn('koa', 'koa|@koa', ['^server/(app|main)\\.ts$', '^server/http/', '^server/.+-routes\\.ts$']),
    livesIn('web-push', 'web-push', ['^server/core/crypto/vapid-keys\\.ts$', '^server/notifications/push/']),
    livesIn('stripe', 'stripe', ['^server/payments/stripe/']),
    livesIn('nodemailer', 'nodemailer', ['^server/core/mail/']),
    livesIn('street-map', 'maplibre-gl|pmtiles', ['^src/features/map/streets/']),
    livesIn('d3-geo', 'd3-geo', ['^src/features/map/']),
    livesIn('client-zip', 'client-zip', [
      layer('components'),
      layer('features'),
      '^server/(export|shop/printing)/',
    ]),
    livesIn('mediabunny', 'mediabunny', [
      '^worker/media/(film|clips|voice)/',
      '^server/testing/test-films\\.ts$',
    ]),
    livesIn('jotai', 'jotai', [layer('features'), layer('components'), layer('app')]),
  ],
  options: {
    parser: 'swc',
    // The generated modules of one language have the same imports as those of English.
    doNotFollow: { path: ['node_modules', '^src/i18n/(?!en/)[a-z][a-z]/'] },
    exclude: {
      path: ['^src/styled-system/', '^src/app/route-tree\\.gen\\.ts$', '^worker/media/filters/kernel/'],
    },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
