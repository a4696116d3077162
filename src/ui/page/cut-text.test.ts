import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../..`

test('long texts are clamped after a line with an ellipsis, never at a height in em', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.startsWith('styled-system'),
  )
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.filter((path) =>
    /maxHeight: '\[[\d.]+em\]'/.test(readFileSync(`${root}/${path}`, 'utf8')),
  )
  expect(found).toEqual([])
})
