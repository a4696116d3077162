import type { Scope } from '#src/contract/wire/sync-messages.ts'

/** null: everything. */
export type HeldScopes = readonly Scope[] | null

interface GroupLimits {
  /** What those hold that run. */
  readonly held: readonly HeldScopes[]
  readonly most: number
  /** How many groups may run at the same time: each gets its share of the scopes. */
  readonly connections: number
}

interface ChosenGroup<Entry> {
  readonly group: readonly Entry[]
  readonly rest: readonly Entry[]
}

/**
 * Chooses which of the waiting jobs share the next transaction, while others run with what they hold. No job overtakes an
 * earlier one that it has a scope in common with, and none overtakes one that must be alone. A job that must be alone takes
 * those along that wait behind it.
 */
export function chooseGroup<Entry extends { readonly scopes: HeldScopes }>(
  waiting: readonly Entry[],
  { held, most, connections }: GroupLimits,
): ChosenGroup<Entry> {
  if (held.includes(null)) return { group: [], rest: waiting }
  if (held.length === 0 && waiting[0]?.scopes === null)
    return { group: waiting.slice(0, most), rest: waiting.slice(most) }
  const blocked = new Set(held.flatMap((scopes) => scopes ?? []))
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

/** How many waiting scopes are free, up to the first job that must be alone. */
function countScopes(waiting: readonly { readonly scopes: HeldScopes }[], held: ReadonlySet<Scope>): number {
  const all = new Set<Scope>()
  for (const { scopes } of waiting) {
    if (scopes === null) break
    for (const scope of scopes) if (!held.has(scope)) all.add(scope)
  }
  return all.size
}

/** What a group of jobs holds together. */
export function scopesOf(group: readonly { readonly scopes: HeldScopes }[]): HeldScopes {
  const all = new Set<Scope>()
  for (const { scopes } of group) {
    if (scopes === null) return null
    for (const scope of scopes) all.add(scope)
  }
  return [...all]
}
