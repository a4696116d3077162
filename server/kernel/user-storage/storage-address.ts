import type { BackupProblem } from '#src/contract/entities/accounts/backup.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { type AddressRules, outgoingProblem } from '#server/core/requests/outgoing-address.ts'

/** Reads the address of a storage that a user typed: one that may be called, without a query or fragment. */
export function readStorageAddress(text: string, rules: AddressRules): Result<URL, BackupProblem> {
  if (!URL.canParse(text)) return err('not-an-address')
  const url = new URL(text)
  const problem = outgoingProblem(url, rules)
  if (problem !== null) return err(problem)
  if (url.search !== '' || url.hash !== '' || text.includes('?') || text.includes('#'))
    return err('not-an-address')
  return ok(url)
}
