import * as v from 'valibot'
import { maxSeats } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Organisation, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { termsOf, useTermsFields } from './terms-fields.ts'

interface MakeOrganisationProps {
  readonly on: string
  readonly about: string
  readonly isDisabled: boolean
  readonly requestId: SupportRequestId
  readonly organisation: Organisation
}

/** Makes an organisation of an enquiry. What was agreed is the admin's to fill in: there is no price list. */
export function MakeOrganisation({ requestId, organisation, ...shared }: MakeOrganisationProps) {
  const { organisation: words } = useDeskWords()
  const fields = useTermsFields({
    name: organisation.company,
    seats: Math.min(organisation.seats, maxSeats),
    plan: 'pro',
    period: 'year',
    priceCents: null,
    taxCents: null,
    lastDay: '',
  })
  return (
    <DeskActionButton
      {...shared}
      label={words.make}
      form={{ title: words.make, text: words.makeText, submit: words.save, fields }}
      actionOf={(values) => ({
        kind: 'organisation',
        id: v.parse(Uuid, crypto.randomUUID()),
        requestId,
        terms: termsOf(values),
      })}
    />
  )
}
