import type { Rolldown } from 'vite'
import { type Visit, clusterModules } from './cluster-modules.ts'
import type { ModuleGraph } from './module-graph.ts'

type Group = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>[number]
type ChunkingContext = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/** What every page of the app loads before its own code, and what opens a member's data at the same time. */
const app = [
  'src/main.tsx',
  'src/app/startup/show-app.tsx',
  'src/app/startup/open-app-data.ts',
  'src/data/session/open-data.ts',
]
/** Hydrates a prerendered page for visitors. */
const visit = ['src/app/visitor/visit.tsx']

/** Loading an entry's file runs it, so each entry is a separate file. */
const nonEntryPattern =
  /(?<!\.html|\/src\/main\.tsx|\/src\/app\/visitor\/visit\.tsx|\/src\/app\/visitor\/join\/enter-app\.ts|\/src\/app\/deterrents\/begin-deterrents\.ts)$/

/** Large and rarely changed. */
const libraries = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'database', test: /node_modules[\\/]dexie/ },
] as const

const page = (name: string) => `src/features/${name}-page.tsx?tsr-split=component`

/** Parts that are opened often or on their own. Every other dynamic import counts as a visit of its own. */
const frequentVisits: readonly Visit[] = [
  { name: 'visit', percent: 75, entries: ['src/app/visitor/visit.tsx'] },
  {
    name: 'zone',
    percent: 90,
    entries: ['src/features/zone/zone-frame.tsx?tsr-split=component', page('zone/zone')],
  },
  { name: 'zone-menu', percent: 30, entries: ['src/features/zone/zone-menu.tsx'] },
  { name: 'connection', percent: 95, entries: ['src/sync/start-sync.ts'] },
  { name: 'sync', percent: 80, entries: ['src/sync/sync-user.ts'] },
  { name: 'registry', percent: 80, entries: ['src/data/registry.ts'] },
  { name: 'rows', percent: 80, entries: ['src/sync/read-rows.ts', 'src/contract/wire/core-rows.ts'] },
  { name: 'catalog-rows', percent: 70, entries: ['src/contract/wire/catalog-rows.ts'] },
  { name: 'further-rows', percent: 30, entries: ['src/contract/wire/further-rows.ts'] },
  { name: 'follow-snapshots', percent: 30, entries: ['src/app/boot-snapshot/follow-snapshots.ts'] },
  { name: 'deterrents', percent: 95, entries: ['src/app/deterrents/begin-deterrents.ts'] },
  {
    name: 'sending',
    percent: 60,
    entries: [
      'src/contract/calls/carrier-calls.ts',
      'src/sync/push.ts',
      'src/sync/send-upload.ts',
      'src/data/engine/outbox/save-changes.ts',
    ],
  },
  {
    name: 'member',
    percent: 80,
    entries: [
      'src/app/shell/navigation-bar.tsx',
      'src/app/shell/zone-brand.tsx',
      'src/app/shell/signed-in-layout.tsx?tsr-split=component',
    ],
  },
  { name: 'help', percent: 95, entries: ['src/app/shell/help.tsx'] },
  { name: 'bar-camera', percent: 50, entries: ['src/app/shell/bar-camera.tsx'] },
  { name: 'resume', percent: 80, entries: ['src/data/session/keep-session-complete.ts'] },
  { name: 'restore', percent: 20, entries: ['src/data/session/restore-session.ts'] },
  { name: 'gestures', percent: 70, entries: ['src/components/photo-grid/grid-gestures.tsx'] },
  { name: 'tile-sizes', percent: 40, entries: ['src/components/photo-grid/tile-size-menu.tsx'] },
  {
    name: 'dock',
    percent: 80,
    entries: ['src/app/shell/dock/dock.tsx', 'src/components/outbox/waiting-tray.tsx'],
  },
  { name: 'quick', percent: 30, entries: ['src/app/shell/dock/quick-actions.tsx'] },
  { name: 'join', percent: 50, entries: [page('scan/join')] },
  { name: 'upload', percent: 60, entries: ['src/components/upload/upload-dialog.tsx'] },
  { name: 'photo', percent: 60, entries: [page('photo/photo')] },
  { name: 'found-photo', percent: 50, entries: ['src/features/photo/found-photo.tsx'] },
  { name: 'linked-photo', percent: 20, entries: ['src/features/photo/linked-photo.tsx'] },
  {
    name: 'home',
    percent: 40,
    entries: [
      'src/app/start-page.tsx?tsr-split=component',
      'src/features/home/dashboard.tsx',
      'src/features/home/home-more.tsx',
    ],
  },
  { name: 'scanner', percent: 25, entries: [page('scan/scanner')] },
  { name: 'zones', percent: 25, entries: [page('zone-list/zones')] },
  { name: 'sign-in', percent: 20, entries: [page('account/sign-in')] },
  { name: 'profile', percent: 20, entries: [page('account/profile')] },
]

let files: ReadonlyMap<string, string> | null = null

/**
 * Separate files for the large libraries, two files for what all pages start with (visitors' pages need only one of
 * them), and the rest grouped by what is loaded together (cluster-modules.ts).
 */
export const chunkGroups: Group[] = [
  {
    debugName: 'files',
    test: nonEntryPattern,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      files ??= clusterModules(graphOf(context), { app, visit, libraries }, frequentVisits)
      return files.get(id) ?? null
    },
  },
]

/**
 * The files to preload with `file`, which `host` imports dynamically: what `file` needs and `host` has not loaded.
 * Files of rare visits preload nothing; the browser discovers their imports. Otherwise every page that opens first
 * would have to load these lists.
 */
export function filesToPreload(file: string, needed: readonly string[], host: string): string[] {
  if (!openedFirst.has(visitName(file))) return []
  return needed.filter((one) => one !== file && !hasAlready(host, one))
}

/** The frequent visits, and a page that people open by a link. */
const openedFirst: ReadonlySet<string> = new Set([...frequentVisits.map(({ name }) => name), 'album'])

/** The visit that a file is named after. */
function visitName(file: string): string {
  return /([^/]+?)\d*-[\w-]{8}\.js$/.exec(file)?.[1] ?? ''
}

/**
 * Whether everything that runs the file `host` has loaded `file` as well. Visitors' pages load none of the app's files.
 */
function hasAlready(host: string, file: string): boolean {
  const isVisitors = /\/visit-[^/]+$/.test(host)
  return !isVisitors && /\/(?:app|common|database|index|react|rolldown-runtime|router)-[^/]+$/.test(file)
}

/** The module graph for the clustering, without libraries that have their own files. */
function graphOf(context: ChunkingContext): ModuleGraph {
  return {
    root: process.cwd(),
    read: (id) => {
      const info = context.getModuleInfo(id)
      return info === null
        ? null
        : {
            imports: info.importedIds,
            dynamicImports: info.dynamicallyImportedIds,
            bytes: info.code?.length ?? 0,
          }
    },
  }
}
