import { showOwnPhotos } from '#src/data/zones/website-wall-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { zoneHeadWords } from '#src/i18n/en/zone-head.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Lets a member keep their own photos off the website that shows the zone's photos. */
export function OwnOnWebsite({ zone: { id, isOffWebsite } }: { readonly zone: ZoneView }) {
  const words = useWords(zoneHeadWords)
  return (
    <SwitchField
      label={words.showOwn}
      hint={words.showOwnHint}
      isOn={isOffWebsite !== true}
      onChange={(isShown) => {
        showOwnPhotos(id, isShown).catch(() => showToast(words.showOwnFailed, { tone: 'danger' }))
      }}
    />
  )
}
