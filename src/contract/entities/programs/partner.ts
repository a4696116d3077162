import * as v from 'valibot'
import { cleanText } from '#src/contract/rules/text.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'

/** The trade of an applying partner. */
export const PartnerTrade = v.picklist(['realtor', 'wedding', 'event', 'festival', 'other'])
export type PartnerTrade = v.InferOutput<typeof PartnerTrade>

/** An application as a partner; it reaches the operator as a question does. */
export const PartnerApplication = v.object({
  trade: PartnerTrade,
  business: cleanText(80),
  email: Email,
  about: cleanText(3000, 'lines'),
})
