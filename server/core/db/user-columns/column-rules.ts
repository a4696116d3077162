import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'

type UserColumnOf<Table extends keyof Tables> = {
  [Column in keyof Tables[Table] & string]: string extends Tables[Table][Column]
    ? never
    : UserId extends Tables[Table][Column]
      ? `${Table}.${Column}`
      : never
}[keyof Tables[Table] & string]

/**
 * Every column that refers to a user, as `table.column`. The target of an audit log entry may be something other than a
 * user.
 */
export type UserColumn = { [Table in keyof Tables]: UserColumnOf<Table> }[keyof Tables] | 'audit.target_id'

/** Why the id is kept. */
interface RetentionReason {
  readonly retainedBecause: string
}

/** Columns of a kept row that may contain text by the user and are not cleared. */
interface RetainedTexts {
  readonly texts?: readonly string[]
}

/**
 * How rows are handled when the account is deleted. `delete`: deleted together with all sign-in methods; `delete-last`:
 * deleted after everything else; `by-hand`: handled by code in `server/removal`. `empties`: the column becomes null;
 * its text is the reason why the row is kept.
 */
export type OnRemoval =
  | 'delete'
  | 'delete-last'
  | 'by-hand'
  | (RetentionReason & RetainedTexts)
  | ({ readonly empties: string } & RetainedTexts)

/**
 * How a guest's rows are handled when the guest is merged into an account. `move`: they are reassigned to the account;
 * `move-row`: the same for rows that devices pull in the user's scope. `unless`: a row is not moved but deleted if the
 * account has one with the same values in these columns. `delete`: they are deleted. `by-hand`: handled by code in
 * `server/merging`.
 */
export type OnMerge =
  | 'move'
  | 'move-row'
  | 'delete'
  | 'by-hand'
  | { readonly unless: readonly string[]; readonly as?: 'move-row' }
  | RetentionReason

/**
 * The file of the account's export that contains the rows. `columns`: the file lists exactly these columns. Without it,
 * code in `server/export` writes the file.
 */
export type InExport =
  | { readonly file: string; readonly columns?: readonly string[] }
  | { readonly exclusionReason: string }

export interface ColumnRules {
  readonly onRemoval: OnRemoval
  readonly onMerge: OnMerge
  readonly inExport: InExport
}

/** Belongs to accounts, which are never merged into others. */
export const ofAccounts = { retainedBecause: 'Only accounts have it, and only guests are merged' } as const
export const inBooks =
  'The law requires the books to be kept for ten years; the id in them no longer identifies anyone'
export const opensAccount = { exclusionReason: 'It gives access to the account' } as const
export const ofOperator = {
  exclusionReason: 'The operator’s register describes the decisions, not the people who made them',
} as const
