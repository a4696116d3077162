import { useState } from 'react'
import * as v from 'valibot'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { readChoice, storeChoice } from '#src/platform/storage/stored-choice.ts'
import type { UpsellOffer, UpsellTrigger } from '#src/brand/upsell-offers.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { hoursLeftOf, offerFor, UpsellMemory } from './upsell-state.ts'

interface ShownUpsell {
  readonly offer: UpsellOffer
  readonly hoursLeft: number
  /** Hides it here under this brand for 24 h. */
  readonly dismiss: () => void
}

/** The offer for this place, person and brand; null where there is none now. Its time starts when it is first asked for. */
export function useUpsell(trigger: UpsellTrigger): ShownUpsell | null {
  const brand = useBrand()
  const plan = useSession()?.user.subscriptionPlan
  const now = useNow()
  const key = `upsell:${trigger}:${slugOf(brand)}`
  const [memory, setMemory] = useState(() => recall(key))
  const offer =
    plan === undefined ? null : offerFor(trigger, { plan, brandOffersPremium: brand.offersPremium })
  const hoursLeft = offer === null ? null : hoursLeftOf(offer, memory, now)
  if (offer === null || hoursLeft === null) return null
  return {
    offer,
    hoursLeft,
    dismiss: () => {
      const dismissed = { ...memory, dismissedAt: browserPlatform.clock.now() }
      storeChoice(key, JSON.stringify(dismissed))
      setMemory(dismissed)
    },
  }
}

function recall(key: string): UpsellMemory {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), UpsellMemory), readChoice(key))
  if (stored.success) return stored.output
  const first = { shownAt: browserPlatform.clock.now(), dismissedAt: null }
  storeChoice(key, JSON.stringify(first))
  return first
}
