import type { Parameter } from './query.ts'

/** A table as described by the database itself. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of the primary key, in order. */
  readonly key: readonly string[]
}

/** The values of a row, in the table's column order. */
export type Row = readonly Parameter[]

/** A range of rows in key order, which is the same in every engine. */
export interface RowRange {
  /** The key after which to read; null: from the first row. */
  readonly after: Row | null
  readonly limit: number
}

/** The source database of a move. No server can use it until it is closed. */
export interface MoveSource {
  /** The name used in messages. */
  readonly name: string
  tables(): Promise<readonly TableShape[]>
  rows(table: TableShape, range: RowRange): Promise<readonly Row[]>
  close(): Promise<void>
}

/** The target database of a move. A server refuses to start on it until `finish` is called. */
export interface MoveTarget extends MoveSource {
  /** Returns the row in the form in which this engine returns it after storing it. */
  storedForm(row: Row): Row
  /** Deletes all rows of a table after a key and inserts these, in one durable transaction. */
  replaceAfter(table: TableShape, after: Row | null, rows: readonly Row[]): Promise<void>
  /** Sets the version that a server accepts. */
  finish(): Promise<void>
}

/** The version of a database while its move is unfinished. */
export const unfinishedMoveVersion = -1
/** The table of an unfinished target; its only row is the epoch of the source. */
export const unfinishedMoveTable = 'unfinished_move'

interface Statement {
  readonly text: string
  readonly values: readonly Parameter[]
}

/** `mark` returns the placeholder of the parameter at a position, starting at 1. */
type Placeholder = (position: number) => string

/** Selects a range of rows. */
export function selectRows(table: TableShape, { after, limit }: RowRange, mark: Placeholder): Statement {
  const { text, values } = afterKey(table, after, mark)
  const order = columnList(table.key)
  return {
    text: `select ${columnList(table.columns)} from "${table.name}"${text} order by ${order} limit ${limit}`,
    values,
  }
}

/** Deletes all rows after a key. */
export function deleteRows(table: TableShape, after: Row | null, mark: Placeholder): Statement {
  const { text, values } = afterKey(table, after, mark)
  return { text: `delete from "${table.name}"${text}`, values }
}

function afterKey({ key }: TableShape, after: Row | null, mark: Placeholder): Statement {
  if (after === null) return { text: '', values: [] }
  const marks = key.map((_, index) => mark(index + 1)).join(', ')
  return { text: ` where (${columnList(key)}) > (${marks})`, values: after }
}

/** Returns the column names, quoted and separated by commas. */
export function columnList(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

/** The error message if another process has the source open. */
export function inUseMessage(name: string): string {
  return `${name} is in use. Stop the server and every other command, then run this one again.`
}

/** The error message if the target is not empty. */
export function notEmptyMessage(name: string): string {
  return `${name} is not empty. Specify an empty database, or the target of the interrupted move.`
}
