import type { DeleteResult, InsertResult, RawBuilder, UpdateResult } from 'kysely'
import type { Tables } from '#server/core/db/tables/tables.ts'
import { buildUnchecked, type Parameter, type Query, query } from './query.ts'

/**
 * Queries on one table that name each column once. The parameter of a column has its name in camel case, `userId` for
 * `user_id`, or the name after `as`: `sent_at as at`.
 */
type Table = keyof Tables
type Named<In extends Table> = Column<In> | `${Column<In>} as ${string}`
type Column<In extends Table> = keyof Tables[In] & string
type ColumnOf<Name extends string> = Name extends `${infer Of} as ${string}` ? Of : Name
type ParamOf<Name extends string> = Name extends `${string} as ${infer Param}` ? Param : CamelCase<Name>
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

type Params<In extends Table, Name extends string> = {
  readonly [Param in ParamOf<Name>]: Extract<ValueOf<In, Name, Param>, Parameter>
}
type ValueOf<In extends Table, Name extends string, Param> = {
  [Each in Name]: ParamOf<Each> extends Param ? Tables[In][ColumnOf<Each> & keyof Tables[In]] : never
}[Name]
type Filled<In extends Table, Name extends string> = {
  readonly [Param in ParamOf<Name>]: Extract<ValueOf<In, Name, Param>, string | number>
}

type Columns<In extends Table, Name extends Column<In>> = { readonly [Each in Name]: Tables[In][Each] }

/** The values of the columns without a parameter. */
type Fixed<In extends Table, Name extends string> = [Exclude<Column<In>, ColumnOf<Name>>] extends [never]
  ? []
  : [fixed: Others<In, Name>]
type Others<In extends Table, Name extends string> = Omit<Tables[In], ColumnOf<Name>>

const anyQuery = query<Readonly<Record<string, Parameter>>>()

type Param = (name: string) => RawBuilder<Parameter>

export function insertRow<In extends Table, const Name extends Named<In>>(
  table: In,
  columns: readonly Name[],
  ...[fixed]: Fixed<In, Name>
): Query<Params<In, Name>, InsertResult> {
  return anyQuery((param) =>
    buildUnchecked.insertInto<string>(table).values({ ...valuesOf(columns, param), ...fixed }),
  )
}

/** The query does nothing if the table has a row with the same key. */
export function insertMissing<In extends Table, const Name extends Named<In>>(
  table: In,
  columns: readonly Name[],
  ...[fixed]: Fixed<In, Name>
): Query<Params<In, Name>, InsertResult> {
  return anyQuery((param) =>
    buildUnchecked
      .insertInto<string>(table)
      .values({ ...valuesOf(columns, param), ...fixed })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** If the table has a row with the same key, the query changes only the columns in `set` and `reset`. */
export function putRow<
  In extends Table,
  const Key extends Named<In>,
  const Set extends Named<In>,
  const Once extends Named<In> = never,
  Reset extends keyof Tables[In] & string = never,
>(
  table: In,
  { key, set, once = [], reset }: Put<In, Key, Set, Once, Reset>,
  ...[fixed]: Fixed<In, Key | Set | Once | Reset>
): Query<Params<In, Key | Set | Once>, InsertResult> {
  const changed = [...set.map(columnOf), ...Object.keys(reset ?? {})]
  return anyQuery((param) =>
    buildUnchecked
      .insertInto<string>(table)
      .values({ ...valuesOf([...key, ...set, ...once], param), ...reset, ...fixed })
      .onConflict((conflict) =>
        conflict
          .columns(key.map(columnOf))
          .doUpdateSet((row) =>
            Object.fromEntries(changed.map((column) => [column, row.ref(`excluded.${column}`)])),
          ),
      ),
  )
}

interface Put<In extends Table, Key, Set, Once, Reset extends keyof Tables[In]> {
  readonly key: readonly Key[]
  readonly set: readonly Set[]
  /** Columns that only an insert sets. */
  readonly once?: readonly Once[]
  /** The values of the columns that are the same after each insert and change. */
  readonly reset?: Pick<Tables[In], Reset>
}

/** Updates the rows whose columns in `where` equal their parameters. The columns in `fill` do not become null. */
export function updateRows<
  In extends Table,
  const Where extends Named<In>,
  const Set extends Named<In> = never,
  const Fill extends Named<In> = never,
>(
  table: In,
  { where, set = [], fill = [], fixed = {} }: Update<In, Where, Set, Fill>,
): Query<Filled<In, Where | Fill> & Params<In, Set>, UpdateResult> {
  return anyQuery((param) =>
    buildUnchecked
      .updateTable<string>(table)
      .set({ ...valuesOf([...set, ...fill], param), ...fixed })
      .where((row) => row.and(valuesOf(where, param))),
  )
}

interface Update<In extends Table, Where, Set extends string, Fill extends string> {
  readonly where: readonly Where[]
  readonly set?: readonly Set[]
  readonly fill?: readonly Fill[]
  readonly fixed?: Partial<Others<In, Set | Fill>>
}

/** Deletes the rows whose columns equal their parameters. */
export function deleteRows<In extends Table, const Where extends Named<In>>(
  table: In,
  where: readonly Where[],
): Query<Filled<In, Where>, DeleteResult> {
  return anyQuery((param) =>
    buildUnchecked.deleteFrom<string>(table).where((row) => row.and(valuesOf(where, param))),
  )
}

/** Selects the rows whose columns equal their parameters. */
export function selectRows<In extends Table, const Where extends Named<In>>(
  table: In,
  where: readonly Where[],
): Query<Filled<In, Where>, Columns<In, Column<In>>> {
  return anyQuery<Columns<In, Column<In>>>((param) =>
    buildUnchecked
      .selectFrom<string>(table)
      .selectAll()
      .where((row) => row.and(valuesOf(where, param))),
  )
}

/** Selects columns of the rows whose columns equal their parameters. */
export function selectColumns<
  In extends Table,
  const Where extends Named<In>,
  const Selected extends Column<In>,
>(
  table: In,
  where: readonly Where[],
  columns: readonly Selected[],
): Query<Filled<In, Where>, Columns<In, Selected>> {
  return anyQuery<Columns<In, Selected>>((param) =>
    buildUnchecked
      .selectFrom<string>(table)
      .select(columns)
      .where((row) => row.and(valuesOf(where, param))),
  )
}

function valuesOf(columns: readonly string[], param: Param) {
  return Object.fromEntries(columns.map((name) => [columnOf(name), param(paramOf(name))]))
}

function columnOf(name: string): string {
  return name.split(' as ', 1)[0] ?? name
}

function paramOf(name: string): string {
  return name.split(' as ')[1] ?? name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
