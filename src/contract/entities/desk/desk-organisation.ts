import * as v from 'valibot'
import {
  OrganisationInvoice,
  OrganisationRole,
  OrganisationTerms,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import { ManagedSignIn } from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** An organisation with its owners and admins, and its latest invoices, newest first. */
export const DeskOrganisation = v.object({
  kind: v.literal('organisation'),
  id: Uuid,
  terms: OrganisationTerms,
  currency: v.string(),
  taken: v.number(),
  phase: v.picklist(['active', 'grace', 'over']),
  madeAt: EpochMs,
  /** When its next invoice is issued; null: no more invoices. */
  nextInvoiceAt: v.nullable(EpochMs),
  managers: v.array(v.object({ id: UserId, name: v.string(), role: OrganisationRole })),
  /** Addresses that are invited as owners. */
  invitedOwners: v.array(v.string()),
  invoices: v.array(OrganisationInvoice),
  signIn: v.omit(ManagedSignIn, ['log']),
})
export type DeskOrganisation = v.InferOutput<typeof DeskOrganisation>
