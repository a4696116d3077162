import { atom, useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { useDeviceNow, useNow } from '#src/components/time/use-now.ts'
import type { PlanOffer } from '#src/contract/entities/plans/plan-offer.ts'
import type { UpsellOffer, UpsellTrigger } from '#src/contract/rules/upsell-offers.ts'
import { hoursLeftOf, isHiddenAt, offerFor } from '#src/contract/rules/upsell-state.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { openOffer } from '#src/data/plans/subscription-commands.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'

interface ShownUpsell {
  /** The text of the offer. Its price and end are in `signed`. */
  readonly offer: UpsellOffer
  readonly signed: PlanOffer
  readonly hoursLeft: number
  /** Hides it on this device under this brand for 24 h. */
  readonly dismiss: () => void
}

/** The offers that the server has signed for this page so far, by user, place and brand; null if there is no offer. */
const signedOffers = atom<ReadonlyMap<string, PlanOffer | null>>(new Map())

/**
 * The offer for this place, person and brand, as signed by the server. null if there is none, or if the device is
 * offline and the offer is not signed yet. Its period starts with the first request on any device.
 */
export function useUpsell(trigger: UpsellTrigger): ShownUpsell | null {
  const brand = useBrand()
  const user = useSession()?.user
  const isOffline = useSyncStatus().connection === 'offline'
  const now = useNow()
  const deviceNow = useDeviceNow()
  const slug = slugOf(brand)
  const dismissKey = `upsell:${trigger}:${slug}`
  const [dismissedAt, setDismissedAt] = useState(() => readDismissedAt(dismissKey))
  const [offers, setOffers] = useAtom(signedOffers)
  const plan = user?.subscriptionPlan
  const offer =
    plan === undefined ? null : offerFor(trigger, { plan, brandOffersPremium: brand.offersPremium })
  const key = `${user?.id} ${plan} ${trigger} ${slug}`
  const isHidden = offer === null || (dismissedAt !== null && isHiddenAt(dismissedAt, deviceNow))
  const shouldLoad = !isHidden && !isOffline && !offers.has(key)
  useEffect(() => {
    if (!shouldLoad) return
    const loadOffers = async () => {
      const answer = await openOffer({ place: trigger, brand: slug })
      if (answer.ok) setOffers((before) => new Map([...before, [key, answer.value]]))
    }
    void loadOffers()
  }, [shouldLoad, trigger, slug, key, setOffers])
  const signed = offers.get(key) ?? null
  if (offer === null || signed === null) return null
  const hoursLeft = isHidden ? null : hoursLeftOf(offer, signed, now)
  if (hoursLeft === null) return null
  return {
    offer,
    signed,
    hoursLeft,
    dismiss: () => {
      const at = browserPlatform.clock.now()
      storeChoice(dismissKey, JSON.stringify({ dismissedAt: at }))
      setDismissedAt(at)
    },
  }
}

const Dismissal = v.pipe(v.string(), v.parseJson(), v.object({ dismissedAt: v.nullable(EpochMs) }))

function readDismissedAt(key: string): EpochMs | null {
  const stored = v.safeParse(Dismissal, readChoice(key))
  return stored.success ? stored.output.dismissedAt : null
}
