import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * A backtracking regular expression can take quadratic time on user input and block the whole server. For 8,000
 * characters, that is a quarter of a second; a linear one takes a fraction of a millisecond.
 * Tests every regular expression literal of the server and the contract with texts made of its own characters. The few
 * that `new RegExp` builds have no unbounded repetition.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const textLength = 8000
const maxMs = 30

/** Quadratic expressions for short texts, with the reason why the texts are short. */
const bounded: Readonly<Record<string, string>> = {
  'server/http/static/static-files.ts /[-.][\\w-]{8,}\\.\\w+$/': 'looks at no more than 200 characters',
}

const literal =
  /(?<=[(=,:?![\s])\/(?![*/\s])((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=[\s),.;:\]])/g

const files = ['server/**/*.ts', 'src/contract/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/test-'))

const found = files.flatMap((file) => {
  const code = readFileSync(`${root}/${file}`, 'utf8')
  return [...code.matchAll(literal)].map(([text, source = '', flags = '']) => {
    return { name: `${file} ${text}`, source, flags }
  })
})

/** Returns texts that such an expression scans for long: its prefix, then its own characters repeated. */
function textsFor(source: string): readonly string[] {
  const begin = /^\^?((?:\\\/|[\w/-])*)/.exec(source)?.[1]?.replaceAll('\\', '') ?? ''
  const characters = [...new Set(`${source.replaceAll(/\\[a-zA-Z]/g, '')}a0-. \n`.split(''))]
  const pairs = characters.flatMap((one) => characters.slice(0, 6).map((other) => one + other))
  return ['', begin].flatMap((start) =>
    [...characters, ...pairs].map((unit) => `${start}${unit.repeat(textLength / unit.length)}\u0001`),
  )
}

function slowestMs({ source, flags }: { readonly source: string; readonly flags: string }): number {
  const pattern = new RegExp(source, flags.replace('g', ''))
  let slowest = 0
  for (const text of textsFor(source)) {
    const startedAt = performance.now()
    pattern.test(text)
    let took = performance.now() - startedAt
    if (took > maxMs) {
      // Measures again without the time that other processes took.
      const before = process.threadCpuUsage()
      pattern.test(text)
      took = process.threadCpuUsage(before).user / 1000
    }
    slowest = Math.max(slowest, took)
    if (slowest > maxMs) break
  }
  return slowest
}

test('finds the regular expressions, including a quadratic one', () => {
  expect(found.length).toBeGreaterThan(60)
  expect(Object.keys(bounded).filter((name) => !found.some((one) => one.name === name))).toEqual([])
  expect(slowestMs({ source: '^\\/assets\\/.*[-.][\\w-]{8,}\\.\\w+$', flags: '' })).toBeGreaterThan(maxMs)
})

test('no regular expression of the server is slow for a long text', () => {
  const slow = found.filter(({ name }) => !(name in bounded)).filter((one) => slowestMs(one) > maxMs)
  expect(slow.map(({ name }) => name)).toEqual([])
})
