import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import * as v from 'valibot'

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url))
const kept = `${cache}/failing-seeds.jsonl`

const StoredSeed = v.object({ property: v.string(), seed: v.number(), path: v.string() })

/**
 * Runs a property `numRuns` times, after every seed that failed on this machine before. A new failing seed is stored in
 * `.cache/failing-seeds.jsonl` and printed with the smallest counterexample.
 */
export function checkProperty<Values>(name: string, property: fc.IProperty<Values>, numRuns: number): void {
  if (property.isAsync()) throw new Error('An asynchronous property must be awaited: use fc.assert')
  for (const { seed, path } of storedSeeds(name)) fc.assert(property, { seed, path, numRuns: 1 })
  const details = fc.check(property, { numRuns })
  if (!details.failed) return
  mkdirSync(cache, { recursive: true })
  const failing = { property: name, seed: details.seed, path: details.counterexamplePath ?? '' }
  appendFileSync(kept, `${JSON.stringify(failing)}\n`)
  throw new Error(fc.defaultReportMessage(details))
}

function storedSeeds(name: string): readonly v.InferOutput<typeof StoredSeed>[] {
  if (!existsSync(kept)) return []
  return readFileSync(kept, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(StoredSeed, JSON.parse(line)))
    .filter(({ property }) => property === name)
}
