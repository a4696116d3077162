import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * A regular expression that backtracks takes quadratic time over text of a caller, in which the whole server stands still:
 * at 8,000 characters a quarter of a second, while a linear one takes a fraction of a millisecond. Each one of the server
 * and of the contract that stands there as a literal is tried on texts that are made of its own characters; those built
 * by `new RegExp` are few and have no part that repeats without a bound.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const textLength = 8000
const mostMs = 30

/** Quadratic ones whose texts are short, with what bounds them. */
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

/** Texts that such an expression has to look at for long: its beginning, then its own characters again and again. */
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
    if (took > mostMs) {
      // What else the machine did meanwhile is not the expression's.
      const before = process.threadCpuUsage()
      pattern.test(text)
      took = process.threadCpuUsage(before).user / 1000
    }
    slowest = Math.max(slowest, took)
    if (slowest > mostMs) break
  }
  return slowest
}

test('finds the regular expressions, and a quadratic one among them', () => {
  expect(found.length).toBeGreaterThan(60)
  expect(Object.keys(bounded).filter((name) => !found.some((one) => one.name === name))).toEqual([])
  expect(slowestMs({ source: '^\\/assets\\/.*[-.][\\w-]{8,}\\.\\w+$', flags: '' })).toBeGreaterThan(mostMs)
})

test('no regular expression of the server takes long over a long text', () => {
  const slow = found.filter(({ name }) => !(name in bounded)).filter((one) => slowestMs(one) > mostMs)
  expect(slow.map(({ name }) => name)).toEqual([])
})
