import { createHash } from 'node:crypto'

/** Derives the id of a build from its file names, which contain content hashes. */
export function buildIdOf(bundle: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(bundle).toSorted().join(' ')
  return createHash('sha256').update(names).digest('hex').slice(0, 16)
}
