import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'

/**
 * An organisation in which the user has a seat, or recently had one, as a row of their scope. The schema of `facts` is
 * in `organisation-facts.ts`, which only the organisation page loads.
 */
export const OrganisationRow = v.object({ id: Uuid, rev: v.number(), facts: v.unknown() })
export type OrganisationRow = v.InferOutput<typeof OrganisationRow>
