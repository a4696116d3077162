import { accountColumns } from './account-columns.ts'
import type { ColumnRules, UserColumn } from './column-rules.ts'
import { businessColumns } from './business-columns.ts'
import { contentColumns } from './content-columns.ts'

/**
 * Every column that names a user, with what happens to its rows when the account is deleted, when a guest becomes part of an
 * account, and when somebody asks for their data. A column without rules does not compile. Removal, merge and export are
 * derived from it; `user-columns.test.ts` compares it with the real database and with what they do.
 */
export const userColumns = {
  ...accountColumns,
  ...contentColumns,
  ...businessColumns,
} as const satisfies Readonly<Record<UserColumn, ColumnRules>>

export interface UserColumnRules {
  readonly table: string
  readonly column: string
  readonly rules: ColumnRules
}

/** The same as a list. */
export const allUserColumns: readonly UserColumnRules[] = Object.entries(userColumns).map(([name, rules]) => {
  const [table = '', column = ''] = name.split('.')
  return { table, column, rules }
})
