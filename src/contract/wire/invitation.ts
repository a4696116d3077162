import * as v from 'valibot'
import { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import { EpochMs } from './time.ts'

/** How long the first opened link counts. */
export const invitationDays = 30
export const invitationMs = invitationDays * 86_400_000

/** An opened referral link. */
export interface Invitation {
  readonly code: ReferralCode
  readonly touchedAt: EpochMs
}

const Parts = v.object({
  code: ReferralCode,
  touchedAt: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), EpochMs),
})

export function invitationText({ code, touchedAt }: Invitation): string {
  return `${code}.${touchedAt}`
}

/** Parses the cookie; null if it is invalid or too old. `now` is the server's clock, which set its time. */
export function readInvitation(text: string | null, now: EpochMs): Invitation | null {
  const [code, touchedAt] = text?.split('.') ?? []
  const read = v.safeParse(Parts, { code, touchedAt })
  if (!read.success) return null
  return pauseLeftMs(read.output.touchedAt + invitationMs, now, invitationMs) > 0 ? read.output : null
}
