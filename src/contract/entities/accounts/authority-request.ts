import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { IsoDay } from '#src/contract/wire/time.ts'
import { Email } from './user.ts'

/** What an authority asks for: keep it, hand it over, or hand it over at once because a life is in danger. */
export const AuthorityRequestKind = v.picklist(
  ['preserve', 'disclose', 'emergency'],
  'must be preserve, disclose or emergency',
)
export type AuthorityRequestKind = v.InferOutput<typeof AuthorityRequestKind>

/** `received` and `held` are open; what was asked for in the other two is decided. */
export const AuthorityRequestState = v.picklist(['received', 'held', 'answered', 'refused'])
export type AuthorityRequestState = v.InferOutput<typeof AuthorityRequestState>

const OptionalDay = v.union([v.literal(''), IsoDay], 'must be a day such as 2026-06-01, or empty')

/**
 * What an official fills in. At least one of `zone` (a code, link or name), `photo` (a link) and `person` (a user's name) says
 * what the request is about; `firstDay` and `lastDay` bound the time in question, each '' for no bound.
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

/** A request under an id of its own: however often it arrives, it counts once. */
export const AuthorityRequest = v.intersect([v.object({ id: Uuid }), AuthorityForm])
export type AuthorityRequest = v.InferOutput<typeof AuthorityRequest>

/** What the operator answers, and why a request is refused; both go to the official by mail. */
export const AuthorityReply = cleanText(4000, 'lines')

/** What was handed over, as it stays in the register. */
export const AuthorityGiven = cleanText(2000, 'lines')

/** How a request is named in letters and mails: the random end of its id. */
export function authorityReference(id: Uuid): string {
  return `R-${id.slice(-8).toUpperCase()}`
}
