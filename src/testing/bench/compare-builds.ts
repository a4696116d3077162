import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { interruptions, runPart } from '#src/testing/support/run-part.ts'
import { median, printFigure } from './figure.ts'

const defaultRounds = 5
/** Limit for one run of the benchmarks, including the build before it. */
const limitMinutes = 90
const extraLock = 'src/testing/extra/packages/package-lock.json'
const extraPackages = '.cache/extra-packages'

const PrintedFigure = v.object({ bench: v.string(), name: v.string(), value: v.number(), unit: v.string() })
type PrintedFigure = v.InferOutput<typeof PrintedFigure>

interface Comparison {
  /** The folder to compare: the root of a git work tree. */
  readonly root: string
  /** A commit, branch or tag. */
  readonly reference: string
  readonly benches: readonly string[]
  readonly rounds?: number | undefined
}

/**
 * Runs the benchmarks in turn in the folder and on the reference, and prints the ratio of each figure: the median,
 * minimum and maximum of all rounds. The reference is checked out and built in a temporary folder. Rejects if git does
 * not know the reference or a benchmark fails. Removes the temporary folder, even if the process is interrupted.
 */
export async function compareBuilds(comparison: Comparison): Promise<void> {
  const { root, reference, benches, rounds = defaultRounds } = comparison
  const folder = mkdtempSync(join(tmpdir(), 'waypost-compare-'))
  const other = join(folder, 'tree')
  const remove = () => {
    git(root, 'worktree', 'remove', '--force', '--force', other)
    rmSync(folder, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
  // An interrupted step ends the process, and the exit handler removes the folder.
  process.once('exit', remove)
  for (const name of interruptions) process.on(name, ignoreSignal)
  try {
    if (!git(root, 'worktree', 'add', '--detach', other, reference))
      throw new Error(`git cannot create a work tree of ${reference}.`)
    await preparePackages(root, other)
    const runs: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates, so that warm-up or wear within a round favors neither side.
      const isHereFirst = round % 2 === 0
      const first = await runBenches(isHereFirst ? root : other, benches)
      const second = await runBenches(isHereFirst ? other : root, benches)
      runs.push(isHereFirst ? { here: first, there: second } : { here: second, there: first })
    }
    printRatios(reference, runs)
  } finally {
    for (const name of interruptions) process.off(name, ignoreSignal)
    process.off('exit', remove)
    remove()
  }
}

/** Returns whether git succeeded. Its output is not printed. */
function git(cwd: string, ...args: readonly string[]): boolean {
  return spawnSync('git', args, { cwd, stdio: 'ignore' }).status === 0
}

/** Discards output: only figures are printed. */
function discard(): void {}

/** A signal between two steps must not end the process: the next step handles it. */
function ignoreSignal(): void {}

/**
 * Prepares the packages: the folder's own if both sides have the same lock file, otherwise those of the reference's
 * lock file.
 */
async function preparePackages(root: string, other: string): Promise<void> {
  linkWhenSame({ root, other, lock: extraLock, installed: extraPackages })
  if (linkWhenSame({ root, other, lock: 'package-lock.json', installed: 'node_modules' })) return
  const install = ['ci', '--no-audit', '--no-fund']
  if (!(await runPart('npm', install, { cwd: other, onOutput: discard, limitMinutes })))
    throw new Error('Cannot install the packages of the reference build.')
}

interface Packages {
  readonly root: string
  readonly other: string
  readonly lock: string
  readonly installed: string
}

/** Returns whether both sides have the same lock file. If so, links the packages of the first side into the other. */
function linkWhenSame({ root, other, lock, installed }: Packages): boolean {
  const [here, there] = [join(root, lock), join(other, lock)]
  if (!existsSync(there) || readFileSync(here, 'utf8') !== readFileSync(there, 'utf8')) return false
  if (!existsSync(join(root, installed))) return false
  mkdirSync(dirname(join(other, installed)), { recursive: true })
  symlinkSync(join(root, installed), join(other, installed))
  return true
}

/** Keyed by name and unit. A figure that is printed again replaces the earlier one. */
type PrintedFigures = ReadonlyMap<string, PrintedFigure>

interface Round {
  readonly here: PrintedFigures
  readonly there: PrintedFigures
}

async function runBenches(cwd: string, benches: readonly string[]): Promise<PrintedFigures> {
  let printed = ''
  const onOutput = (text: string) => (printed += text)
  const args = ['run', '--silent', 'bench', '--', ...benches]
  if (!(await runPart('npm', args, { cwd, onOutput, limitMinutes })))
    throw new Error(`npm ${args.join(' ')} failed in ${cwd}.`)
  return new Map(
    printed
      .split('\n')
      .filter((line) => line.startsWith('{"bench"'))
      .map((line) => v.parse(PrintedFigure, JSON.parse(line)))
      .map((figure) => [`${figure.bench} ${figure.name} ${figure.unit}`, figure]),
  )
}

function printRatios(reference: string, runs: readonly Round[]): void {
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
      counts: { minRatio: Math.min(...ratios), maxRatio: Math.max(...ratios), rounds: pairs.length },
    })
  }
}
