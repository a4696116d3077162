import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { median, printFigure } from './figure.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const defaultRounds = 5

const PrintedFigure = v.object({ bench: v.string(), name: v.string(), value: v.number(), unit: v.string() })
type PrintedFigure = v.InferOutput<typeof PrintedFigure>

interface Comparison {
  /** A commit, branch or tag. */
  readonly reference: string
  readonly benches: readonly string[]
  readonly rounds: number | undefined
}

/**
 * Runs the benchmarks in turn on this folder and on the reference, which is checked out and built in a temporary folder, and
 * prints the ratio of each figure: the median of all rounds, with the least and the most. Throws where git does not know the
 * reference, and where a benchmark fails.
 */
export function compareBuilds({ reference, benches, rounds = defaultRounds }: Comparison): void {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-compare-'))
  const other = join(folder, 'tree')
  execFileSync('git', ['worktree', 'add', '--detach', other, reference], { cwd: root, stdio: 'ignore' })
  try {
    preparePackages(other)
    const runs: { readonly here: PrintedFigures; readonly there: PrintedFigures }[] = []
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates: what warms up or wears out in a round is no gain of either side.
      const isHereFirst = round % 2 === 0
      const first = runBenches(isHereFirst ? root : other, benches)
      const second = runBenches(isHereFirst ? other : root, benches)
      runs.push(isHereFirst ? { here: first, there: second } : { here: second, there: first })
    }
    printRatios(reference, runs)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', other], { cwd: root })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The packages of this folder, where both have the same; otherwise those of the reference's lock file. */
function preparePackages(other: string): void {
  const isSame = lockFileOf(root) === lockFileOf(other)
  if (isSame) symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: other, stdio: 'ignore' })
}

function lockFileOf(folder: string): string {
  return execFileSync('git', ['hash-object', 'package-lock.json'], { cwd: folder, encoding: 'utf8' })
}

/** By name and unit; a figure that is printed again replaces the one before. */
type PrintedFigures = ReadonlyMap<string, PrintedFigure>

function runBenches(folder: string, benches: readonly string[]): PrintedFigures {
  const printed = execFileSync('npm', ['run', '--silent', 'bench', '--', ...benches], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Infinity,
  })
  return new Map(
    printed
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => v.parse(PrintedFigure, JSON.parse(line)))
      .map((figure) => [`${figure.bench} ${figure.name} ${figure.unit}`, figure]),
  )
}

function printRatios(
  reference: string,
  runs: readonly { readonly here: PrintedFigures; readonly there: PrintedFigures }[],
): void {
  for (const [key, figure] of runs[0]?.here ?? []) {
    const pairs = runs.flatMap(({ here, there }) => {
      const [value, before] = [here.get(key)?.value, there.get(key)?.value]
      return value === undefined || before === undefined || before === 0 ? [] : [{ value, before }]
    })
    if (pairs.length === 0) continue
    const ratios = pairs.map(({ value, before }) => value / before)
    const before = median(pairs.map((pair) => pair.before))
    printFigure({
      ...figure,
      value: median(pairs.map((pair) => pair.value)),
      peer: reference,
      peerValue: before,
      ratio: median(ratios),
      counts: { leastRatio: Math.min(...ratios), mostRatio: Math.max(...ratios), rounds: pairs.length },
    })
  }
}
