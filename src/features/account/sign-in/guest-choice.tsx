import { useState } from 'react'
import { unsentCountOf } from '#src/data/unsent/count-waiting.ts'
import { useWaitingCounts } from '#src/data/unsent/waiting-count-queries.ts'
import { chooseGuest, currentGuestChoice, type GuestChoice as Choice } from '#src/data/session/kept-guest.ts'
import type { Session } from '#src/data/session/session-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { handoverWords } from '#src/i18n/en/handover.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { mutedText } from '#src/ui/page/text.ts'

/** Asks whether the guest's albums and unsent changes move to the account that signs in. Empty for a guest who has none. */
export function GuestChoice({ session }: { readonly session: Session }) {
  const words = useWords(handoverWords)
  const waiting = useWaitingCounts()
  const zones = useMyZones()
  const [choice, setChoice] = useState(currentGuestChoice)
  if (waiting === undefined || zones === undefined) return null
  const unsent = unsentCountOf(waiting)
  if (unsent === 0 && zones.length === 0) return null
  const choose = (chosen: Choice) => {
    chooseGuest(chosen)
    setChoice(chosen)
  }
  return (
    <div className={stack}>
      {session.needsSignIn ? <Notice tone="info">{words.guestEnded}</Notice> : null}
      <p>{words.guestHere({ name: session.user.displayName })}</p>
      <ChoiceList
        label={words.guestQuestion}
        value={choice}
        onChange={choose}
        options={[
          { value: 'keep', label: words.keepGuest, text: words.keepGuestText({ unsent }) },
          { value: 'leave', label: words.leaveGuest, text: words.leaveGuestText({ unsent }) },
        ]}
      />
      <p className={mutedText}>{words.guestKeepsName}</p>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '3' })
