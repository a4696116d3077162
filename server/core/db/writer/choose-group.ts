import type { Scope } from '#src/contract/wire/sync-messages.ts'

/** null: all scopes. */
export type HeldScopes = readonly Scope[] | null

interface GroupLimits {
  /** The scopes held by running groups. */
  readonly heldScopes: readonly HeldScopes[]
  readonly most: number
  /** Maximum number of concurrent groups. Each one gets its share of the scopes. */
  readonly connections: number
}

interface ChosenGroup<Entry> {
  readonly group: readonly Entry[]
  readonly rest: readonly Entry[]
}

/**
 * Chooses which queued jobs share the next transaction, given the scopes that running groups hold. No job overtakes an
 * earlier one with a common scope or one that must run alone. A job that must run alone includes the jobs queued behind
 * it in its group.
 */
export function chooseGroup<Entry extends { readonly scopes: HeldScopes }>(
  waiting: readonly Entry[],
  { heldScopes, most, connections }: GroupLimits,
): ChosenGroup<Entry> {
  if (heldScopes.includes(null)) return { group: [], rest: waiting }
  if (heldScopes.length === 0 && waiting[0]?.scopes === null)
    return { group: waiting.slice(0, most), rest: waiting.slice(most) }
  const blocked = new Set(heldScopes.flatMap((scopes) => scopes ?? []))
  const share = Math.ceil(countScopes(waiting, blocked) / connections)
  const taken = new Set<Scope>()
  const group: Entry[] = []
  const rest: Entry[] = []
  for (const [index, entry] of waiting.entries()) {
    if (entry.scopes === null || group.length === most) {
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

/** Counts the free scopes of queued jobs, up to the first job that must run alone. */
function countScopes(
  waiting: readonly { readonly scopes: HeldScopes }[],
  heldScopes: ReadonlySet<Scope>,
): number {
  const all = new Set<Scope>()
  for (const { scopes } of waiting) {
    if (scopes === null) break
    for (const scope of scopes) if (!heldScopes.has(scope)) all.add(scope)
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
