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
 * Checks the import boundaries of `.dependency-cruiser.cjs`, that no folders of the server import each other in a circle, that
 * no file of `server/core` is named for a domain, that no identifier, comment or file name uses a banned word, and that styles
 * name the sides of a line instead of left and right.
 * A cruise that reads too few of the source files has lost its parser and would find nothing wrong, so that counts as a
 * failure too.
 */
const leastReadRatio = 0.9
const folders = ['src', 'worker', 'server']
const root = fileURLToPath(new URL('../..', import.meta.url))
const { forbidden, options } = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`)

process.chdir(root)
const report = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof report.output === 'string')
  throw new Error('The cruise answered text where a result was asked for.')

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

/** The source files, without the generated ones but the English texts, as paths from the root. */
function sourceFiles(): readonly string[] {
  const excluded = new RegExp([...options.exclude.path, ...options.doNotFollow.path].join('|'))
  // A glob follows no links: benches have one to the packages that they install.
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`).filter((path) => !excluded.test(path))
}

function unreadFiles({ modules }: ICruiseResult): readonly string[] {
  const sources = sourceFiles()
  const read = new Set(modules.map(({ source }) => source))
  const count = sources.filter((path) => read.has(path)).length
  console.log(`${count} of ${sources.length} source files were read.`)
  if (count >= leastReadRatio * sources.length) return []
  return [`Only ${count} of ${sources.length} source files were read.`]
}

/** Styles that do not turn round where lines run from right to left. */
function physicalStyles(): readonly string[] {
  const paths = [...sourceFiles(), ...globSync('src/**/*.css')].filter(
    (path) => /^src\/(app|brand|components|embed|features|ui)\//.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const sources = paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  return [...sources.flatMap(physicalStylesIn), ...unusedExceptions(sources)]
}

/** Folders of the server that import each other; what only tests import does not count. */
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
  return cycles.map((group) => `These folders import each other in a circle: ${group.join(', ')}`)
}
