import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import { checkWords } from './support/check-words.ts'
import { domainWordsIn } from './support/domain-words.ts'
import { folderCycles, type ImportEdge, mutualImports } from './support/folder-cycles.ts'
import { physicalStylesIn, unusedExceptions } from './support/physical-styles.ts'

/**
 * Checks the import boundaries of `.dependency-cruiser.cjs` and these rules:
 * - No server folders import each other in a cycle.
 * - No file of `server/core` is named after a domain.
 * - No identifier, comment or file name uses a banned word.
 * - Styles use logical properties instead of left and right.
 * A cruise that reads too few of the source files has lost its parser and would find nothing wrong, so it counts as a
 * failure too.
 */
const minReadRatio = 0.9
const folders = ['src', 'worker', 'server']
const root = fileURLToPath(new URL('../..', import.meta.url))
const { forbidden, options } = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`)

process.chdir(root)
const report = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof report.output === 'string')
  throw new Error('dependency-cruiser returned text instead of a result.')

const text = await format(report.output, { outputType: 'err' })
console.log(text.output)
const problems = [
  ...unreadFiles(report.output),
  ...serverCycles(report.output),
  ...domainWordsIn(sourceFiles()),
  ...checkWords(sourceFiles()),
  ...physicalStyles(),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0 || report.output.summary.error > 0) process.exitCode = 1

/** Returns the source files as paths from the root, without generated files except the English texts. */
function sourceFiles(): readonly string[] {
  const excluded = new RegExp([...options.exclude.path, ...options.doNotFollow.path].join('|'))
  // A glob does not follow links: the benchmarks link to the packages that they install.
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`).filter((path) => !excluded.test(path))
}

function unreadFiles({ modules }: ICruiseResult): readonly string[] {
  const sources = sourceFiles()
  const readPaths = new Set(modules.map(({ source }) => source))
  const count = sources.filter((path) => readPaths.has(path)).length
  console.log(`${count} of ${sources.length} source files were read.`)
  if (count >= minReadRatio * sources.length) return []
  return [`Only ${count} of ${sources.length} source files were read.`]
}

/** Returns styles that do not mirror in right-to-left languages. */
function physicalStyles(): readonly string[] {
  const paths = [...sourceFiles(), ...globSync('src/**/*.css')].filter(
    (path) => /^src\/(app|brand|components|embed|features|ui)\//.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const sources = paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  return [...sources.flatMap(physicalStylesIn), ...unusedExceptions(sources)]
}

/** Returns server folders that import each other. Imports by tests do not count. */
function serverCycles({ modules }: ICruiseResult): readonly string[] {
  const isProduct = (path: string) =>
    path.startsWith('server/') && !path.startsWith('server/testing/') && !path.endsWith('.test.ts')
  const edges = modules.flatMap(({ source, dependencies }): readonly ImportEdge[] =>
    isProduct(source)
      ? dependencies.flatMap(({ resolved }) => (isProduct(resolved) ? [{ from: source, to: resolved }] : []))
      : [],
  )
  /** `server/photos/ingest/x.ts` belongs to `server/photos`, `server/app.ts` to `server`. */
  const domainOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/')
  const pairs = mutualImports(edges, dirname).length + mutualImports(edges, domainOf).length
  console.log(`${edges.length} imports in the server; ${pairs} pairs of folders import each other.`)
  const cycles = [...folderCycles(edges, dirname), ...folderCycles(edges, domainOf)]
  return cycles.map((group) => `These folders form an import cycle: ${group.join(', ')}`)
}
