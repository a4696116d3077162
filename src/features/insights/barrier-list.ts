import type { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'

export interface Barrier {
  readonly name: string
  readonly months: number
}

/** What admins entered with a time that it holds others up, the longest first. */
export function barriersOf(entries: readonly CompetitiveEntry[]): readonly Barrier[] {
  return entries
    .flatMap((entry): readonly Barrier[] => {
      if (entry.kind === 'feature') return [{ name: entry.name, months: entry.competitorGap }]
      return entry.kind === 'advantage' ? [{ name: entry.name, months: entry.timeToReplicate }] : []
    })
    .toSorted((a, b) => b.months - a.months)
}
