import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisionProblems, type TextFiles } from './decision-problems.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('every decision has the required form and is in the index, and every reference to one resolves', () => {
  const read = ['src', 'server', 'worker'].flatMap((top) =>
    readdirSync(`${root}${top}`, { recursive: true, encoding: 'utf8' })
      .map((path) => `${top}/${path}`)
      .filter((path) => /\.(?:md|tsx?|mjs)$|\/Caddyfile[^/]*$/.test(path) && !isLeftOut(path))
      .map((path) => [path, readFileSync(`${root}${path}`, 'utf8')] as const),
  )

  expect(decisionProblems(new Map(read), (path) => existsSync(`${root}${path}`))).toEqual([])
})

/** Excludes the examples of this file and texts whose links are pages of the site. */
function isLeftOut(path: string): boolean {
  return (
    path === 'src/testing/support/decision-problems.test.ts' ||
    path.startsWith('server/legal/drafts/') ||
    path.includes('/node_modules/')
  )
}

const body = ['## Context', 'One.', '## Decision', 'Two.', '## Consequences', 'Three.']
const decision = (title: string, status = 'in force') =>
  [`# ${title}`, '', `Status: ${status}`, '', ...body].join('\n')

/** A folder of `count` valid decisions. */
function soundFiles(count: number): Map<string, string> {
  const names = Array.from({ length: count }, (_, at) => `topic-${at}`)
  return new Map([
    ...names.map((name) => [`src/decisions/${name}.md`, decision(name)] as const),
    ['src/decisions/README.md', names.map((name) => `- [${name}](${name}.md): what it says`).join('\n')],
    [
      'server/zones/README.md',
      '[a page](https://pages.example/x.md) and [a decision](../../src/decisions/topic-0.md#why)',
    ],
    ['src/sync/pull.ts', '// See src/decisions/topic-0.md.'],
  ])
}

const problemsOf = (files: TextFiles) => decisionProblems(files, (path) => files.has(path))

/** Each fault changes one decision or a reference to it. */
const faults: Readonly<Record<string, (files: Map<string, string>, name: string) => void>> = {
  'a decision that the index does not have': (files, name) =>
    change(files, 'src/decisions/README.md', (text) =>
      text.replace(`- [${name}](${name}.md): what it says`, ''),
    ),
  'no title': (files, name) => change(files, pathOf(name), (text) => text.replace('# ', '')),
  'no status': (files, name) => change(files, pathOf(name), (text) => text.replace('Status: in force', '')),
  'another status': (files, name) =>
    change(files, pathOf(name), (text) => text.replace('in force', 'in use')),
  'a missing heading': (files, name) => change(files, pathOf(name), (text) => text.replace('## Context', '')),
  'one heading more': (files, name) => change(files, pathOf(name), (text) => `${text}\n## Status`),
  'headings in another order': (files, name) =>
    change(files, pathOf(name), (text) =>
      text.replace('## Context', '## Decision').replace('## Decision\nTwo', '## Context\nTwo'),
    ),
  'too many lines': (files, name) =>
    change(files, pathOf(name), (text) => `${text}\n${'More.\n'.repeat(60)}`),
  'a link to nothing': (files, name) => change(files, pathOf(name), (text) => `${text}\n[gone](gone.md)`),
  'replaced by nothing': (files, name) =>
    change(files, pathOf(name), (text) => text.replace('in force', 'replaced by [gone](gone.md)')),
  'a comment that names no file': (files) =>
    void files.set('src/sync/push.ts', '/** See src/decisions/gone.md. */'),
}

const pathOf = (name: string) => `src/decisions/${name}.md`

function change(files: Map<string, string>, path: string, by: (text: string) => string): void {
  files.set(path, by(files.get(path) ?? ''))
}

test('each fault in a decision is reported once', () => {
  const drawn = fc.record({
    count: fc.integer({ min: 1, max: 60 }),
    at: fc.nat(),
    fault: fc.constantFrom(...Object.keys(faults)),
  })
  fc.assert(
    fc.property(drawn, ({ count, at, fault }) => {
      const files = soundFiles(count)
      expect(problemsOf(files)).toEqual([])
      faults[fault]?.(files, `topic-${at % count}`)
      expect(problemsOf(files)).toHaveLength(1)
    }),
  )
})

test('too many decisions are reported, and so are numbers in their names', () => {
  expect(problemsOf(soundFiles(61))).toEqual(['There are 61 decisions; at most 60 can be found.'])
  const files = soundFiles(2)
  files.set('src/decisions/0003-topic.md', decision('Topic', 'replaced by [topic-0](topic-0.md)'))
  change(files, 'src/decisions/README.md', (text) => `${text}\n[a topic](0003-topic.md)`)

  expect(problemsOf(files)).toEqual([
    'src/decisions/0003-topic.md has a name that is not in plain kebab-case without a number.',
  ])
})
