import { accountColumns } from './account-columns.ts'
import type { ColumnRules, UserColumn } from './column-rules.ts'
import { businessColumns } from './business-columns.ts'
import { contentColumns } from './content-columns.ts'

/**
 * Every column that refers to a user, with the handling of its rows on account deletion, guest merge and data export. A
 * column without rules does not compile. Deletion, merge and export are derived from it. `user-columns.test.ts`
 * compares it with the real database and with their behavior.
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

/** The same rules as a list. */
export const allUserColumns: readonly UserColumnRules[] = Object.entries(userColumns).map(([name, rules]) => {
  const [table = '', column = ''] = name.split('.')
  return { table, column, rules }
})
