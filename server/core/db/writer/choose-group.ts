import type { Scope } from '#src/contract/wire/sync-messages.ts'

/** The scopes that a job or a group locks; null: all scopes. */
export type HeldScopes = readonly Scope[] | null

interface GroupLimits {
  /** The scopes held by running groups. */
  readonly heldScopes: readonly HeldScopes[]
  /** Maximum number of jobs in a group. */
  readonly maxJobs: number
  /** Maximum number of concurrent groups. Each one gets its share of the scopes. */
  readonly connections: number
}

interface ChosenGroup<Entry> {
  readonly group: readonly Entry[]
  readonly rest: readonly Entry[]
}

/**
 * Chooses which queued jobs share the next transaction, given the scopes that running groups hold. No job overtakes an
 * earlier one with a common scope, or one that must run alone. When a job that must run alone starts, the jobs queued
 * behind it join its group.
 */
export function chooseGroup<Entry extends { readonly scopes: HeldScopes }>(
  waiting: readonly Entry[],
  { heldScopes, maxJobs, connections }: GroupLimits,
): ChosenGroup<Entry> {
  if (heldScopes.includes(null)) return { group: [], rest: waiting }
  if (heldScopes.length === 0 && waiting[0]?.scopes === null)
    return { group: waiting.slice(0, maxJobs), rest: waiting.slice(maxJobs) }
  const blocked = new Set(heldScopes.flatMap((scopes) => scopes ?? []))
  const share = Math.ceil(countScopes(waiting, blocked) / connections)
  const taken = new Set<Scope>()
  const group: Entry[] = []
  const rest: Entry[] = []
  for (const [index, entry] of waiting.entries()) {
    if (entry.scopes === null || group.length === maxJobs) {
      rest.push(...waiting.slice(index))
      break
    }
    if (entry.scopes.some((scope) => blocked.has(scope))) {
      for (const scope of entry.scopes) blocked.add(scope)
      rest.push(entry)
      continue
    }
    const more = entry.scopes.filter((scope) => !taken.has(scope))
    if (group.length > 0 && more.length > 0 && taken.size + more.length > share) {
      for (const scope of entry.scopes) blocked.add(scope)
      rest.push(entry)
      continue
    }
    for (const scope of more) taken.add(scope)
    group.push(entry)
  }
  return { group, rest }
}

/** Counts the scopes of queued jobs that are not blocked, up to the first job that must run alone. */
function countScopes(
  waiting: readonly { readonly scopes: HeldScopes }[],
  blocked: ReadonlySet<Scope>,
): number {
  const all = new Set<Scope>()
  for (const { scopes } of waiting) {
    if (scopes === null) break
    for (const scope of scopes) if (!blocked.has(scope)) all.add(scope)
  }
  return all.size
}

/** Returns all scopes of a group of jobs. */
export function scopesOf(group: readonly { readonly scopes: HeldScopes }[]): HeldScopes {
  const all = new Set<Scope>()
  for (const { scopes } of group) {
    if (scopes === null) return null
    for (const scope of scopes) all.add(scope)
  }
  return [...all]
}
