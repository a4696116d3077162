import { globSync } from 'node:fs'
import type { Rolldown } from 'vite'

type Group = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>[number]
type GetModuleInfo = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]['getModuleInfo']
type Modules = ReadonlySet<string>

const begin = ['src/main.tsx']
const frame = ['src/app/show-app.tsx', 'src/features/welcome/start-page.tsx?tsr-split=component']
/** What opens the data needs nothing of what shows it: it comes with the entry, and need not wait for that to be read. */
const data = ['src/data/open-data.ts']
/** What makes a visitor's drawn page live. */
const visit = ['src/app/visit.tsx']
const sync = ['src/sync/start-sync.ts']
/** What is kept of a page to be seen at the next start. */
const screens = ['src/app/screen/follow-screens.ts']
/** A visitor's own picture is drawn without what the pages bring. */
const ownPicture = ['src/features/welcome/own-picture.ts']
const brandPage = 'src/features/welcome/brand-page.tsx?tsr-split=component'
const editor = ['src/components/editor/edit-stored-photo.tsx', 'src/components/editor/edit-chosen-file.tsx']
/** What the pages share with the editor is theirs: nobody loads the editor who does not open it. */
const pages = globSync('src/features/*/*-page.tsx').map((path) => `${path}?tsr-split=component`)
/** Where people look at photos: opened often, by the icon too, and so without what the other pages need. */
const lookPages = [
  'app/signed-in-layout',
  'features/zones/zone-frame',
  'features/zones/zone-page',
  'features/photo/photo-page',
].map((name) => `src/${name}.tsx?tsr-split=component`)
/** What home shows below the photos; the pages take what they share with it from there. */
const homeMore = ['src/features/welcome/home-more.tsx']
/** The running of a zone: guests open none of it but its settings and the export. */
const hostingPages = ['people', 'codes', 'moderation', 'settings', 'export'].map(
  (name) => `src/features/zones/${name}-page.tsx?tsr-split=component`,
)
const mapsPage = 'src/features/maps/maps-page.tsx?tsr-split=component'
const drawStreets = 'src/features/maps/streets/draw-streets.ts'
const posterPage = 'src/features/poster/poster-page.tsx?tsr-split=component'
const plansPages = ['subscription', 'management'].map(
  (name) => `src/features/plan/${name}-page.tsx?tsr-split=component`,
)
/** Numbers and entries that those look at who run the product or earn by it. */
const businessPages = [
  'competitive/competitive-page',
  'revenue/revenue-page',
  'revenue/optimization-page',
].map((name) => `src/features/${name}.tsx?tsr-split=component`)
/** What the product is for, by which rules it runs, and figures for its admins: seldom opened, with their words. */
const about =
  /src\/(?:features\/(?:topics|partners|advertising|security|insights)\/|brand\/(?:wording\/|use-)(?:topics|partner|advertising|security|insight)-wording)/
/** What is bought and taken home. */
const shopPages = ['downloads/downloads-page', 'shop/merchandise-page', 'shop/print-orders-page'].map(
  (name) => `src/features/${name}.tsx?tsr-split=component`,
)
const planDialog = 'src/components/plan/choose-plan-dialog.tsx'
/** What home offers once on each device; small, so that what others need of it may stay with it. */
const installed = [
  'src/components/installed/ask-for-notifications.tsx',
  'src/components/installed/offer-install.tsx',
]
/** What the installed app's icon and the device's files open. */
const launchPages = ['take-photo', 'waiting', 'open-files'].map(
  (name) => `src/features/launch/${name}-page.tsx?tsr-split=component`,
)
const dialogs = [
  'src/components/photo/upload-dialog.tsx',
  'src/components/zone/create-zone-dialog.tsx',
  'src/components/zone/zone-code-dialog.tsx',
  'src/components/offline/waiting-list.tsx',
]
const sharing = [
  'share/share-photo-dialog',
  'share/share-album-dialog',
  'share/share-zone-dialog',
  'share/selection-bar',
].map((name) => `src/components/${name}.tsx`)
/** What follows the first paint on every page, and what stands where there is none. */
const dock = [
  'src/app/dock/dock.tsx',
  'src/app/not-found-page.tsx',
  'src/components/photo/missing-picture.tsx',
  'src/components/photo/grid-gestures.tsx',
  'src/components/photo/tile-size-menu.tsx',
  'src/components/photo/photo-pages.tsx',
]
/** What a member's home and every page have, too, after their first paint. */
const withHome = ['src/features/welcome/footer.tsx', ...dock]
const home = ['src/features/welcome/dashboard.tsx', 'src/components/offline/waiting-tray.tsx']

/** Whoever loads an entry's file runs it: each is a file of its own. */
const notAnEntry = /(?<!\.html|\/src\/main\.tsx|\/src\/app\/visit\.tsx)$/

/**
 * Few files that compress well: the large libraries by themselves, and our own modules by the moment at which they are
 * first needed. A module belongs to the first group that takes it, so the order decides: what two of them need comes
 * with the earlier one, which everybody has.
 */
export const chunkGroups: Group[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 10 },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 9 },
  group('common', 8, (reach) => reach(visit).intersection(reach([...begin, ...frame, ...home, ...data]))),
  // Whoever opens another page needs nothing of the landing but what that page shares with it.
  group('shared', 7.5, (reach) =>
    reach(visit).intersection(
      reach([...pages.filter((page) => page !== brandPage), ...dialogs, ...withHome]),
    ),
  ),
  group('landing', 7, (reach) => reach(visit)),
  group('begin', 6, (reach) => reach(begin).union(reach(data))),
  group('frame', 4, (reach) => reach(frame)),
  group('home', 2, (reach) => reach(home)),
  // A visitor's Help loads none of the pages.
  group('help', 1.6, (reach) => reach(['src/components/support/visitor-dialog.tsx'])),
  group('dock', 1.5, (reach) => reach(dock)),
  // The schemas of what the server tells: who is told nothing new needs none.
  group('rows', 1.4, (reach) => reach(['src/sync/read-rows.ts'])),
  // A page that needs to call the server does not wait for sync.
  group('calls', 1.3, (reach) => reach(sync).intersection(reach(lookPages))),
  group('look', 1.2, (reach) => reach(lookPages)),
  // A tab of the bar: who taps it waits for nothing of the other pages.
  group('zones', 1.1, (reach) => reach(['src/features/zones/zones-page.tsx?tsr-split=component'])),
  group('sync', 1, (reach) => reach(sync)),
  group('screen', 1, (reach) => reach(screens)),
  group('picture', 1, (reach) => reach(ownPicture)),
  // What goes out needs it, not what is seen first.
  group('sending', 0.95, (reach) => reach(['src/sync/mutation-calls.ts', 'src/sync/send-upload.ts'])),
  { name: 'updates', test: /node_modules[\\/]workbox-window/, priority: 1 },
  // Come by themselves a while after the first screen.
  group('usage', 0.9, (reach) => reach(['src/sync/usage/run-usage.ts', 'src/sync/packs/keep-packs.ts'])),
  group('offers', 0.85, (reach) => reach(homeMore)),
  // The words of other languages, for who speaks one.
  group('german', 0.9, (reach) => reach(['src/brand/translations.ts'])),
  group('deterrents', 0.9, (reach) => reach(['src/app/deterrents/start-deterrents.ts'])),
  // A zone with more photos than a first screen shows.
  group('grid', 0.85, (reach) =>
    reach(['src/data/photos/long-feed.ts', 'src/components/photo/scrubber.tsx']),
  ),
  // What few people open, with what nobody else needs.
  group('streets', 0.8, (reach) => reach([drawStreets]).difference(reach([...pages, ...dialogs]))),
  group('installed', 0.75, (reach) => reach(installed)),
  group('poster', 0.7, (reach) => onlyFor(reach, [posterPage])),
  group('maps', 0.7, (reach) => onlyFor(reach, [mapsPage])),
  group('hosting', 0.7, (reach) => onlyFor(reach, hostingPages)),
  group('sharing', 0.7, (reach) => onlyFor(reach, sharing)),
  group('plans', 0.7, (reach) => onlyFor(reach, [...plansPages, planDialog])),
  group('shop', 0.7, (reach) => onlyFor(reach, shopPages)),
  group('business', 0.7, (reach) => onlyFor(reach, businessPages)),
  group('launch', 0.7, (reach) => onlyFor(reach, launchPages)),
  { name: 'land', test: /maps[\\/]land\.json/, priority: 0.7 },
  // A group takes along what its modules import: the pages before the editor, so that none of theirs goes with it.
  {
    name: (id, context) => (isEditors(id, context) || about.test(id) ? null : 'pages'),
    test: notAnEntry,
    priority: 0.5,
  },
  // After the pages, so that it takes along nothing that they need.
  { name: 'about', test: about, priority: 0.4 },
  { name: 'editor', test: notAnEntry, priority: 0 },
]

/**
 * Whether whoever runs the file `host` has `file`, too, and needs no link to it: each takes a slow phone some milliseconds. A
 * visitor's files come without those of the app.
 */
export function hasAlready(host: string, file: string): boolean {
  const isVisitors = /\/(?:common|landing|picture|shared|visit)-[^/]+$/.test(host)
  return !isVisitors && /\/(?:begin|common|frame|index|react|rolldown-runtime|router)-[^/]+$/.test(file)
}

/** What loads with some pages and with no other page or dialog. */
function onlyFor(reach: (entries: readonly string[]) => Modules, some: readonly string[]): Modules {
  return reach(some).difference(reach([...pages.filter((other) => !some.includes(other)), ...dialogs]))
}

/** Whether nobody but the editor needs the module. */
function isEditors(id: string, context: { readonly getModuleInfo: GetModuleInfo }): boolean {
  const getModuleInfo: GetModuleInfo = (found) => context.getModuleInfo(found)
  editorModules ??= reachableFrom(editor, getModuleInfo).difference(
    reachableFrom([...pages, ...dialogs], getModuleInfo),
  )
  return editorModules.has(id)
}

let editorModules: Modules | null = null

function group(
  name: string,
  priority: number,
  choose: (reach: (entries: readonly string[]) => Modules) => Modules,
): Group {
  let chosen: Modules | null = null
  return {
    test: notAnEntry,
    name: (id, context) => {
      chosen ??= choose((entries) => reachableFrom(entries, (found) => context.getModuleInfo(found)))
      return chosen.has(id) ? name : null
    },
    priority,
  }
}

/** The modules that load when one of `entries` does, without those that it loads later by itself. */
function reachableFrom(entries: readonly string[], getModuleInfo: GetModuleInfo): Modules {
  const reached = new Set<string>()
  const open = entries.map((entry) => `${process.cwd()}/${entry}`)
  for (const entry of open) if (getModuleInfo(entry) === null) throw new Error(`No module is ${entry}`)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
