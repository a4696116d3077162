import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useNumberedName } from '#src/data/photos/photo-queries.ts'
import { readChoice, storeChoice } from '#src/platform/storage/stored-choice.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Offers another name to somebody whose name the zone had to number, once for each zone and name on this device. */
export function useNamesakeToast(zoneId: ZoneId): void {
  const words = useBrandWords().zone
  const navigate = useNavigate()
  const numbered = useNumberedName(zoneId)
  useEffect(() => {
    const key = `namesake ${zoneId}`
    if (!numbered || readChoice(key) === numbered.shown) return
    storeChoice(key, numbered.shown)
    showToast(words.namesake(numbered), {
      action: { label: words.namesakeAction, onAct: () => void navigate({ to: '/profile' }) },
    })
  }, [zoneId, numbered, words, navigate])
}
