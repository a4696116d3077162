import { posix } from 'node:path'

/** Texts of files, keyed by their path from the repository's root. */
export type TextFiles = ReadonlyMap<string, string>

const folder = 'src/decisions/'
const index = `${folder}README.md`
/** Pages of the folder that are not decisions. */
const pages: ReadonlySet<string> = new Set(
  ['README', 'adding', 'budgets', 'changes', 'dependencies', 'glossary'].map((name) => `${folder}${name}.md`),
)
const headings = ['Context', 'Decision', 'Consequences']
const limits = { decisions: 60, lines: 60 }
const fileName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.md$/
const status = /^Status: (?:in force|replaced by \[[^\]]+\]\([^)]+\))$/

/**
 * Returns the problems of the decisions, one sentence each; empty if there are none. Each decision has the required
 * form, a line in the index and at most 60 lines; there are at most 60. Links in Markdown files and decision paths in
 * other files must point to existing files. `isFile` checks paths from the repository's root, including folders.
 */
export function decisionProblems(files: TextFiles, isFile: (path: string) => boolean): readonly string[] {
  const inFolder = [...files.keys()].filter((path) => path.startsWith(folder) && path.endsWith('.md'))
  const decisions = inFolder.filter((path) => !pages.has(path))
  const linked = new Set(linksOf(index, files.get(index) ?? ''))
  return [
    ...(decisions.length > limits.decisions
      ? [`There are ${decisions.length} decisions; at most ${limits.decisions} can be found.`]
      : []),
    ...inFolder
      .filter((path) => path !== index && !linked.has(path))
      .map((path) => `${path} is not in the index.`),
    ...decisions.flatMap((path) => formProblems(path, files.get(path) ?? '')),
    ...[...files].flatMap(([path, text]) =>
      targetsOf(path, text)
        .filter((target) => !isFile(target))
        .map((target) => `${path} refers to ${target}, which does not exist.`),
    ),
  ]
}

function formProblems(path: string, text: string): readonly string[] {
  const lines = text.trimEnd().split('\n')
  const found = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))
  const checks: readonly (readonly [boolean, string])[] = [
    [fileName.test(path.slice(folder.length)), 'has a name that is not in plain kebab-case without a number'],
    [/^# \S/.test(lines[0] ?? ''), 'does not begin with its title'],
    [status.test(lines[2] ?? ''), 'has no line `Status: in force` or `Status: replaced by [x](x.md)`'],
    [found.join() === headings.join(), `does not have the headings ${headings.join(', ')}`],
    [lines.length <= limits.lines, `has ${lines.length} lines; at most ${limits.lines} are read`],
  ]
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => `${path} ${problem}.`)
}

/** The files that a text refers to, as paths from the repository's root. */
function targetsOf(path: string, text: string): readonly string[] {
  if (path.endsWith('.md')) return linksOf(path, text)
  return Array.from(text.matchAll(/\bsrc\/decisions\/[\w-]+\.md\b/g), ([target]) => target)
}

function linksOf(path: string, text: string): readonly string[] {
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
    .map((link) => posix.join(posix.dirname(path), link))
}
