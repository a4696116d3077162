import { execSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Builds the app if `dist/` is missing, older than its sources, or a test build that is not started for a test. Throws
 * if the build fails, or if a source is missing, which indicates the wrong folder.
 */
export function buildWhenStale(): void {
  for (const name of sources) statSync(join(root, name))
  const builtAt = modifiedAt(join(root, 'dist/sw.js'))
  const isUnwantedTestBuild =
    process.env['WAYPOST_TEST_BUILD'] !== '1' && existsSync(join(root, 'dist/.test-build'))
  if (!isUnwantedTestBuild && newestAt(sources.map((name) => join(root, name))) <= builtAt) return
  execSync('npm run build', { cwd: root, stdio: 'inherit' })
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'src',
  'worker',
  'public',
  'index.html',
  'vite.config.ts',
  'panda.config.ts',
  'package-lock.json',
]
const generated = new Set(['styled-system', 'route-tree.gen.ts', 'testing'])

function newestAt(paths: readonly string[]): number {
  return paths.reduce((newest, path) => Math.max(newest, newestBelow(path)), 0)
}

function newestBelow(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).filter((name) => !generated.has(name))
  return newestAt(inside.map((name) => join(path, name)))
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

if (import.meta.main) buildWhenStale()
