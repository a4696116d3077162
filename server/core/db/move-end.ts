import type { Parameter } from './query.ts'

/** A table as the database itself describes it. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[]
}

/** The values of a row, in the order of the columns of its table. */
export type Row = readonly Parameter[]

/** Rows in the order of their keys, which is the same in every engine. */
export interface RowRange {
  /** The key after which rows are read; null: from the first row. */
  readonly after: Row | null
  readonly limit: number
}

/** The database that a move reads. No server can use it until it is closed. */
export interface MoveSource {
  /** As messages name it. */
  readonly name: string
  tables(): Promise<readonly TableShape[]>
  rows(table: TableShape, range: RowRange): Promise<readonly Row[]>
  close(): Promise<void>
}

/** The database that a move fills. A server refuses to start on it until `finish`. */
export interface MoveTarget extends MoveSource {
  /** A row as this engine returns it once it is stored. */
  storedForm(row: Row): Row
  /** Removes all rows of a table after a key and inserts these, in one durable transaction. */
  replaceAfter(table: TableShape, after: Row | null, rows: readonly Row[]): Promise<void>
  /** Gives the database the version that a server accepts. */
  finish(): Promise<void>
}

/** The version of a database that a move has not finished. */
export const unfinishedMoveVersion = -1
/** The table of an unfinished target; its only row is the epoch of the source. */
export const unfinishedMoveTable = 'unfinished_move'

interface Statement {
  readonly text: string
  readonly values: readonly Parameter[]
}

/** `mark` makes the placeholder of the parameter at a position, which begins at 1. */
type Mark = (position: number) => string

/** Selects a range of rows. */
export function selectRows(table: TableShape, { after, limit }: RowRange, mark: Mark): Statement {
  const { text, values } = afterKey(table, after, mark)
  const order = names(table.key)
  return {
    text: `select ${names(table.columns)} from "${table.name}"${text} order by ${order} limit ${limit}`,
    values,
  }
}

/** Deletes all rows after a key. */
export function deleteRows(table: TableShape, after: Row | null, mark: Mark): Statement {
  const { text, values } = afterKey(table, after, mark)
  return { text: `delete from "${table.name}"${text}`, values }
}

function afterKey({ key }: TableShape, after: Row | null, mark: Mark): Statement {
  if (after === null) return { text: '', values: [] }
  const marks = key.map((_, index) => mark(index + 1)).join(', ')
  return { text: ` where (${names(key)}) > (${marks})`, values: after }
}

/** Names of columns, quoted and separated by commas. */
export function names(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

/** Why a source cannot be read: another process has it open. */
export function inUse(name: string): string {
  return `${name} is in use. Stop the server and every other command, and run this one again.`
}

/** Why a target is refused. */
export function notEmpty(name: string): string {
  return `${name} is not empty. Name an empty database, or the one in which this move was interrupted.`
}
