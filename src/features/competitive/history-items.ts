import { joinFacts } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import type { Portfolio } from '#src/data/competitive/entry-queries.ts'
import type { ChangeView } from '#src/data/competitive/entry-view.ts'
import { fieldLines } from './field-text.ts'
import { entryFields } from './read-entry-form.ts'

/** A change as the history tells it. */
export interface HistoryItem {
  readonly change: ChangeView
  /** The entry after the change, or before it was removed. */
  readonly entry: CompetitiveEntry
  readonly done: 'added' | 'changed' | 'removed' | 'restored'
  /** Whether the entry can be put back: this removed it, and it is still gone. */
  readonly canRestore: boolean
}

/** The changes of a portfolio, the latest first. */
export function historyItems({ entries, changes }: Portfolio): readonly HistoryItem[] {
  const present = new Set<string>(entries.map(({ id }) => id))
  return changes.flatMap((change, index) => {
    const entry = change.after ?? change.before
    if (entry === null) return []
    const isSame = ({ entryId }: ChangeView) => entryId === change.entryId
    const done =
      change.after === null
        ? 'removed'
        : change.before !== null
          ? 'changed'
          : changes.slice(index + 1).some(isSame)
            ? 'restored'
            : 'added'
    const isLast = !changes.slice(0, index).some(isSame)
    return [{ change, entry, done, canRestore: done === 'removed' && isLast && !present.has(change.entryId) }]
  })
}

/** What a change did to a field, as text. */
export interface Difference {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** The fields that a change of an entry changed, in the order of its form. */
export function differencesOf(
  { before, after }: Pick<ChangeView, 'before' | 'after'>,
  words: WordsByArea['competitive'],
): readonly Difference[] {
  if (before === null || after === null) return []
  return entryFields[after.kind].flatMap((field) => {
    const [from, to] = [before, after].map((entry) => joinFacts(fieldLines(field, entry, words)))
    return from === undefined || to === undefined || from === to
      ? []
      : [{ name: words.fields[field.name], from, to }]
  })
}
