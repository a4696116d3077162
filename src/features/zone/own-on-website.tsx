import { showOwnPhotos } from '#src/data/zones/website-wall-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { websiteWallWords } from '#src/i18n/en/website-wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Lets a member keep their own photos off the website that shows the zone's. */
export function OwnOnWebsite({ zone: { id, isOffWebsite } }: { readonly zone: ZoneView }) {
  const words = useWords(websiteWallWords)
  return (
    <SwitchField
      label={words.showOwn}
      hint={words.showOwnHint}
      isOn={isOffWebsite !== true}
      onChange={(isShown) => {
        showOwnPhotos(id, isShown).catch(() => showToast(words.failed, { tone: 'danger' }))
      }}
    />
  )
}
