import { createHash } from 'node:crypto'

/** Names a build by its files, whose names tell what is in them. */
export function buildIdOf(bundle: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(bundle).toSorted().join(' ')
  return createHash('sha256').update(names).digest('hex').slice(0, 16)
}
