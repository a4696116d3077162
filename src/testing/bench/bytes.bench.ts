import { execSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright/test'
import { type ColdEntryName, coldEntries } from '#src/testing/cold/cold-entries.ts'
import { openColdScene } from '#src/testing/cold/cold-scene.ts'
import { firstVisit } from '#src/testing/cold/first-visit.ts'
import { quickBrowser } from '#src/testing/support/find-browser.ts'
import { bytesBySource, parseSourceMap } from './bytes-by-source.ts'
import { printFigure } from './figure.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const pages: ReadonlySet<ColdEntryName> = new Set([
  '/',
  '/locations/{id}',
  '/, member',
  '/photo/{id}, visitor',
  '/photo/{id}, member',
  '/album/{ids}',
])
/** Smaller groups are not worth listing. */
const minGroupBytes = 300
const modulesShown = 12

/**
 * Measures the scripts that a first visit to a page loads, gzipped, by package and by folder with their largest
 * modules. A module's share of a file is its share of the minified code, from the source maps of a separate build.
 */
export async function bytesBench(): Promise<void> {
  buildWithMaps()
  const browser = await chromium.launch(quickBrowser)
  const scene = await openColdScene()
  scene.server.proxy.link({ delayMs: 25 })
  for (const entry of coldEntries.filter(({ name }) => pages.has(name))) {
    const { fetched } = await firstVisit(browser, scene, entry)
    const scripts = [...new Set(fetched.files.filter((path) => path.endsWith('.js')))]
    printFigure({
      bench: 'bytes',
      name: entry.name,
      value: fetched.scriptBytes / 1000,
      unit: 'kB',
      counts: { scripts: scripts.length, allKilobytes: fetched.bytes / 1000, requests: fetched.requests },
    })
    printGroups(entry.name, await bytesOf(scripts))
  }
  await browser.close()
  await scene.server.close()
}

/** The existing build may still have its source maps from an earlier run. */
function buildWithMaps(): void {
  if (readdirSync(join(root, 'dist/assets')).some((name) => name.endsWith('.js.map'))) return
  execSync('npm run bundle -- --sourcemap hidden', { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Returns the gzipped bytes of each module of the scripts, by its path in the repository. */
async function bytesOf(scripts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>()
  for (const script of scripts) {
    const file = join(root, 'dist', script)
    const code = await readFile(file, 'utf8')
    const packedRatio = gzipSync(code, { level: 9 }).length / Buffer.byteLength(code)
    const map = await readFile(`${file}.map`, 'utf8').catch(() => null)
    const bytes = map === null ? [[script, code.length] as const] : bytesBySource(code, parseSourceMap(map))
    for (const [source, count] of bytes) {
      const path = source.replace(/\?.*$/, '').replace(/^(?:\.\.\/)+/, '')
      sums.set(path, (sums.get(path) ?? 0) + count * packedRatio)
    }
  }
  return sums
}

function printGroups(page: string, modules: ReadonlyMap<string, number>): void {
  const groups = Map.groupBy(modules, ([path]) => groupOf(path))
  const sized = [...groups].map(([group, members]) => ({
    group,
    members: members.toSorted(([, one], [, other]) => other - one),
    bytes: members.reduce((sum, [, bytes]) => sum + bytes, 0),
  }))
  for (const { group, members, bytes } of sized.toSorted((one, other) => other.bytes - one.bytes)) {
    if (bytes < minGroupBytes) continue
    const largest = members
      .slice(0, modulesShown)
      .map(([path, size]) => [basename(path), size / 1000] as const)
    printFigure({
      bench: 'bytes',
      name: `${page}: ${group}`,
      value: bytes / 1000,
      unit: 'kB',
      counts: { modules: members.length, ...Object.fromEntries(largest) },
    })
  }
}

/** Returns the package of a module, or its folder to a depth of three. */
function groupOf(path: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  return inPackage ?? dirname(path).split('/').slice(0, 3).join('/')
}
