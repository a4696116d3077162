import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { Email } from './user.ts'

export const SupportRequestId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a support request id'),
  v.brand('SupportRequestId'),
)
export type SupportRequestId = v.InferOutput<typeof SupportRequestId>

/** The form of a support request. The answer is sent to `email`. */
export const SupportForm = v.object({
  email: Email,
  subject: cleanText(120),
  message: cleanText(4000, 'lines'),
})
export type SupportForm = v.InferOutput<typeof SupportForm>

/** A question to the operator. */
export const SupportRequest = v.object({ id: SupportRequestId, ...SupportForm.entries })

/**
 * `partner`: an application as a partner, which needs a confirmed e-mail address. `enterprise`: an inquiry that names
 * its organisation.
 */
export const SupportKind = v.picklist(
  ['question', 'partner', 'enterprise'],
  'must be question, partner or enterprise',
)
export type SupportKind = v.InferOutput<typeof SupportKind>

const domain =
  /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u

/** Who sends an inquiry: how many people would use the product, and the domain of their work addresses. */
export const Organisation = v.object({
  company: cleanText(100),
  seats: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(1_000_000, 'must be at most 1000000'),
  ),
  domain: v.pipe(
    boundedText(500),
    v.trim(),
    v.toLowerCase(),
    v.regex(domain, 'must be a domain such as example.com'),
  ),
})
export type Organisation = v.InferOutput<typeof Organisation>

/** The form for organisations; `seats` as typed. */
export const EnterpriseForm = v.object({
  ...Organisation.entries,
  seats: v.pipe(
    v.string(),
    v.trim(),
    v.digits('must be a whole number'),
    v.transform(Number),
    Organisation.entries.seats,
  ),
  email: Email,
  message: cleanText(4000, 'lines'),
})
export type EnterpriseForm = v.InferOutput<typeof EnterpriseForm>

/** A user's question, written online or offline. */
export const AccountRequest = v.object({
  ...SupportRequest.entries,
  kind: v.optional(SupportKind, 'question'),
  /** Only for an organisation's inquiry. */
  organisation: v.optional(Organisation),
})

/** The operator's answer. */
export const SupportAnswer = cleanText(4000, 'lines')

/** How many questions a user may send within 24 hours. Further ones stay queued and are accepted later. */
export const supportRequestsPerDay = 10
