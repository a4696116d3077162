import { formatDay } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import type { EntryField, FieldName } from './read-entry-form.ts'

type Words = WordsByArea['competitive']

/** Returns the value of an entry's field; null if it is empty or the entry has no such field. */
export function fieldValue(
  entry: CompetitiveEntry,
  name: FieldName,
): string | number | readonly string[] | null {
  const value = new Map<string, string | number | readonly string[] | null>(Object.entries(entry)).get(name)
  return value === undefined || value === '' ? null : value
}

/** Returns the text of an entry's field, one line per item; "None" if it is empty. */
export function fieldLines(field: EntryField, entry: CompetitiveEntry, words: Words): readonly string[] {
  const value = fieldValue(entry, field.name)
  if (value === null) return [words.none]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return value.length === 0 ? [words.none] : value
  if (field.type === 'choice' || field.type === 'icon') return [choiceWords(words, value)]
  return [field.type === 'day' ? formatDay(Date.parse(value)) : value]
}

/** Returns the label of a choice, or the choice itself if it has none. */
export function choiceWords(words: Words, choice: string): string {
  const names: Readonly<Record<string, string>> = words.choices
  return names[choice] ?? choice
}
