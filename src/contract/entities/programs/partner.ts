import * as v from 'valibot'
import { cleanText } from '#src/contract/rules/text.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'

/** The business type of an applicant for the partner program. */
export const PartnerTrade = v.picklist(['realtor', 'wedding', 'event', 'festival', 'other'])
export type PartnerTrade = v.InferOutput<typeof PartnerTrade>

/** An application for the partner program. It reaches the operator like a question. */
export const PartnerApplication = v.object({
  trade: PartnerTrade,
  business: cleanText(80),
  email: Email,
  about: cleanText(3000, 'lines'),
})
