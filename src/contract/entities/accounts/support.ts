import * as v from 'valibot'
import { cleanText } from '#src/contract/rules/text.ts'
import { Email } from './user.ts'

export const SupportRequestId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a support request id'),
  v.brand('SupportRequestId'),
)
export type SupportRequestId = v.InferOutput<typeof SupportRequestId>

/** What a person fills in; the answer goes to `email`. */
export const SupportForm = v.object({
  email: Email,
  subject: cleanText(120),
  message: cleanText(4000, 'lines'),
})
export type SupportForm = v.InferOutput<typeof SupportForm>

/** A question to the operator. */
export const SupportRequest = v.object({ id: SupportRequestId, ...SupportForm.entries })

/** `partner`: an application as a partner, which needs a confirmed e-mail address. */
export const SupportKind = v.picklist(['question', 'partner'], 'must be question or partner')
export type SupportKind = v.InferOutput<typeof SupportKind>

/** A user's question, written with or without a network. */
export const AccountRequest = v.object({
  ...SupportRequest.entries,
  kind: v.optional(SupportKind, 'question'),
})

/** What the operator answers. */
export const SupportAnswer = cleanText(4000, 'lines')

/** So many a user may ask within 24 hours; what is over that waits and is taken later. */
export const supportRequestsPerDay = 10
