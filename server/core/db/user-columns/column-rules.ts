import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'

type Names<Table extends keyof Tables> = {
  [Column in keyof Tables[Table] & string]: string extends Tables[Table][Column]
    ? never
    : UserId extends Tables[Table][Column]
      ? `${Table}.${Column}`
      : never
}[keyof Tables[Table] & string]

/** Every column that names a user, as `table.column`. The target of an entry of the audit log may be something else. */
export type UserColumn = { [Table in keyof Tables]: Names<Table> }[keyof Tables] | 'audit.target_id'

/** Why the id stays where it is. */
interface Stays {
  readonly stays: string
}

/** Columns of a row that is kept which may hold what a person wrote, and still do afterwards. */
interface KeepsTexts {
  readonly texts?: readonly string[]
}

/**
 * What happens to the rows when the account is deleted. `delete`: they are deleted with every way in; `delete-last`: once
 * everything else is gone. `by-hand`: `server/removal` has code for them. `empties`: the column becomes null, and why the row
 * is kept.
 */
export type OnRemoval =
  | 'delete'
  | 'delete-last'
  | 'by-hand'
  | (Stays & KeepsTexts)
  | ({ readonly empties: string } & KeepsTexts)

/**
 * What happens to a guest's rows when the guest becomes part of an account. `move`: they become the account's; `move-row`:
 * the same for rows that devices pull in the user's scope. `unless`: a row stays the guest's, and is deleted, where the account
 * has one with the same values in these columns. `delete`: they are deleted. `by-hand`: `server/merging` has code for them.
 */
export type OnMerge =
  | 'move'
  | 'move-row'
  | 'delete'
  | 'by-hand'
  | { readonly unless: readonly string[]; readonly as?: 'move-row' }
  | Stays

/**
 * The file of the account's export that holds the rows. `columns`: it is a list of these columns, and nothing else; without
 * them `server/export` has code for the file.
 */
export type InExport =
  | { readonly file: string; readonly columns?: readonly string[] }
  | { readonly leftOut: string }

export interface ColumnRules {
  readonly onRemoval: OnRemoval
  readonly onMerge: OnMerge
  readonly inExport: InExport
}

/** Belongs to accounts, which are never merged into others. */
export const ofAccounts = { stays: 'Accounts alone have it, and guests alone are merged' } as const
export const inBooks = 'The law has the books kept for ten years; the id in them names nobody any more'
export const opensAccount = { leftOut: 'It opens the account' } as const
export const ofOperator = {
  leftOut: 'The register of the operator: it is about what was decided, not about who decided',
} as const
