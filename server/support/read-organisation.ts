import * as v from 'valibot'
import { Organisation } from '#src/contract/entities/accounts/support.ts'

/** Which organisation a kept enquiry comes from, as a property of its row; empty where it comes from none. */
export function readOrganisation(kept: string | null): { readonly organisation?: Organisation } {
  return kept === null ? {} : { organisation: v.parse(Organisation, JSON.parse(kept)) }
}
