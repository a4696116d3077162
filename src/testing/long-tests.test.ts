import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'src/decisions/browser-tests.md'), 'utf8')
const rows = [...page.matchAll(/^\| (`.*) \| .* \| (.*) \|$/gm)]

/** The texts between backticks. */
const namesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('the table in browser-tests.md contains exactly the files with @long tests', () => {
  const folder = join(root, 'src/testing/e2e')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const long = files
    .filter((file) => file.endsWith('.e2e.ts') && readFileSync(join(folder, file), 'utf8').includes('@long'))
    .map((file) => file.replace('.e2e.ts', ''))
  expect(rows.flatMap(([, named]) => namesIn(named)).toSorted()).toEqual(long.toSorted())
})

test('each test that the table names instead of a browser test exists', () => {
  const named = rows.flatMap(([, , tests]) => namesIn(tests))
  const missing = named.filter(
    (name) => !existsSync(join(root, name)) && !existsSync(join(root, 'src/testing/e2e', `${name}.e2e.ts`)),
  )
  expect(missing).toEqual([])
})
