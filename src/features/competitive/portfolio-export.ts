import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { type CompetitiveEntry, nameOfEntry } from '#src/contract/entities/programs/competitive.ts'
import type { Portfolio } from '#src/data/competitive/entry-queries.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { fieldLines, fieldValue } from './field-text.ts'
import { historyItems } from './history-items.ts'
import { patentValue, portfolioOf, portfolioValue } from './portfolio-value.ts'
import { entryFields, type FieldName, fieldNames } from './read-entry-form.ts'
import { strengthScore } from './strength-score.ts'

interface CsvOptions {
  readonly words: WordsByArea['competitive']
  /** The cell separator that spreadsheets expect in the reader's language. */
  readonly separator: ',' | ';'
  /** Epoch ms. */
  readonly now: number
}

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF'
const dataFields = fieldNames.filter((name) => name !== 'name' && name !== 'title')

/** Returns all entries as CSV in the reader's language, one row each. Every row contains the time of the export. */
export function portfolioCsv({ entries }: Portfolio, { words, separator, now }: CsvOptions): string {
  const { columns, fields } = words
  const head = [
    columns.id,
    columns.kind,
    fields.name,
    ...dataFields.map((name) => fields[name]),
    words.patentValue,
    columns.updatedAt,
    columns.isSent,
    columns.exportedAt,
  ]
  const rows = entries.map(({ id, entry, updatedAt, waiting }) => [
    id,
    words.kinds[entry.kind],
    nameOfEntry(entry),
    ...dataFields.map((name) => cellOf(entry, name, words)),
    entry.kind === 'patent' ? patentValue(entry) : '',
    isoTime(updatedAt),
    waiting === null ? words.yes : words.waiting[waiting],
    isoTime(now),
  ])
  const lines = [head, ...rows].map((cells) => cells.map(quoteCell).join(separator))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

function cellOf(entry: CompetitiveEntry, name: FieldName, words: CsvOptions['words']): string | number {
  const field = entryFields[entry.kind].find((one) => one.name === name)
  const value = fieldValue(entry, name)
  if (field === undefined || value === null) return ''
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return value.join('\n')
  return field.type === 'day' ? value : fieldLines(field, entry, words).join('\n')
}

/** A spreadsheet runs a text that starts with one of these characters as a formula. */
const startsFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/** Returns a quoted cell. A text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
function quoteCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = startsFormula.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/** Returns all entries and their history as JSON, keyed by field name. Times are ISO 8601, values are US dollars. */
export function portfolioJson(portfolio: Portfolio, now: number): string {
  const entries = portfolio.entries.map(({ entry }) => entry)
  const history = historyItems(portfolio).map(({ change, done }) => ({
    at: isoTime(change.at),
    by: change.actorName,
    done,
    entryId: change.entryId,
    isSent: change.waiting === null,
    before: change.before,
    after: change.after,
  }))
  const exported = {
    exportedAt: isoTime(now),
    strengthScore: strengthScore(entries.filter((entry) => entry.kind === 'feature')),
    estimatedValueUsd: portfolioValue(portfolioOf(entries)),
    entries: portfolio.entries.map(jsonEntry),
    history,
  }
  return `${JSON.stringify(exported, null, 2)}\n`
}

function jsonEntry({ id, entry, updatedAt, waiting }: EntryView) {
  return { id, ...entry, updatedAt: isoTime(updatedAt), isSent: waiting === null }
}

function isoTime(at: number): string {
  return new Date(at).toISOString()
}
