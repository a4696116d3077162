import { formatDay } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import type { EntryField, FieldName } from './read-entry-form.ts'

type Words = WordsByArea['competitive']

/** The value of a field of an entry; null where it is empty or the entry has no such field. */
export function fieldValue(
  entry: CompetitiveEntry,
  name: FieldName,
): string | number | readonly string[] | null {
  const value = new Map<string, string | number | readonly string[] | null>(Object.entries(entry)).get(name)
  return value === undefined || value === '' ? null : value
}

/** What a field of an entry says, a line for each thing in it; "None" where it is empty. */
export function fieldLines(field: EntryField, entry: CompetitiveEntry, words: Words): readonly string[] {
  const value = fieldValue(entry, field.name)
  if (value === null) return [words.none]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return value.length === 0 ? [words.none] : value
  if (field.type === 'choice' || field.type === 'icon') return [choiceWords(words, value)]
  return [field.type === 'day' ? formatDay(Date.parse(value)) : value]
}

/** The name of a choice; one that has none goes by itself. */
export function choiceWords(words: Words, choice: string): string {
  const names: Readonly<Record<string, string>> = words.choices
  return names[choice] ?? choice
}
