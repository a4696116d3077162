import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'

/**
 * An organisation in which the user has, or lately had, a seat, as a row of their scope. What `facts` are, their own schema
 * says (`organisation-facts.ts`), which the page of organisations reads: other members load none of it.
 */
export const OrganisationRow = v.object({ id: Uuid, rev: v.number(), facts: v.unknown() })
export type OrganisationRow = v.InferOutput<typeof OrganisationRow>
