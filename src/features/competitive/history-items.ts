import { joinFacts } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import type { Portfolio } from '#src/data/competitive/entry-queries.ts'
import type { ChangeView } from '#src/data/competitive/entry-view.ts'
import { fieldLines } from './field-text.ts'
import { entryFields } from './read-entry-form.ts'

/** A change as shown in the history. */
export interface HistoryItem {
  readonly change: ChangeView
  /** The entry after the change, or before its removal. */
  readonly entry: CompetitiveEntry
  readonly done: 'added' | 'changed' | 'removed' | 'restored'
  /** True if the entry can be restored: this change removed it and it is still removed. */
  readonly canRestore: boolean
}

/** Returns the changes of a portfolio, latest first. */
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

/** The effect of a change on a field, as text. */
export interface Difference {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** Returns the fields that a change of an entry affected, in form order. */
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
