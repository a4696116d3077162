import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { IsoDay } from '#src/contract/wire/time.ts'
import { Email } from './user.ts'

/** What an authority requests: preservation, disclosure, or immediate disclosure because a life is in danger. */
export const AuthorityRequestKind = v.picklist(
  ['preserve', 'disclose', 'emergency'],
  'must be preserve, disclose or emergency',
)
export type AuthorityRequestKind = v.InferOutput<typeof AuthorityRequestKind>

/** `received` and `held` are open; `answered` and `refused` are decided. */
export const AuthorityRequestState = v.picklist(['received', 'held', 'answered', 'refused'])
export type AuthorityRequestState = v.InferOutput<typeof AuthorityRequestState>

const OptionalDay = v.union([v.literal(''), IsoDay], 'must be a day such as 2026-06-01, or empty')

/**
 * The form for officials. At least one of `zone` (a code, link or name), `photo` (a link) and `person` (a user's name)
 * identifies the subject. `firstDay` and `lastDay` limit the period; each is '' if unlimited.
 */
export const AuthorityForm = v.pipe(
  v.object({
    authority: cleanText(200),
    official: cleanText(120),
    email: Email,
    caseNumber: cleanText(100),
    kind: AuthorityRequestKind,
    legalBasis: cleanText(500, 'lines'),
    zone: optionalText(500),
    photo: optionalText(500),
    person: optionalText(120),
    firstDay: OptionalDay,
    lastDay: OptionalDay,
    message: cleanText(4000, 'lines'),
  }),
  v.forward(
    v.partialCheck(
      [['zone'], ['photo'], ['person']],
      ({ zone, photo, person }) => zone !== '' || photo !== '' || person !== '',
      'must name a zone, a photo or a user',
    ),
    ['zone'],
  ),
  v.forward(
    v.partialCheck(
      [['firstDay'], ['lastDay']],
      ({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay,
      'must not be before the first day',
    ),
    ['lastDay'],
  ),
)
export type AuthorityForm = v.InferOutput<typeof AuthorityForm>

/** A request with its own id. Repeats with the same id count once. */
export const AuthorityRequest = v.intersect([v.object({ id: Uuid }), AuthorityForm])
export type AuthorityRequest = v.InferOutput<typeof AuthorityRequest>

/** The operator's answer, or the reason for a rejection. Both are mailed to the official. */
export const AuthorityReply = cleanText(4000, 'lines')

/** What was disclosed, as recorded in the register. */
export const AuthorityGiven = cleanText(2000, 'lines')

/** How a request is named in letters and mails: with the random end of its id. */
export function authorityReference(id: Uuid): string {
  return `R-${id.slice(-8).toUpperCase()}`
}
