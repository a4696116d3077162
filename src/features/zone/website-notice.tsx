import { showOwnPhotos } from '#src/data/zones/website-wall-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'

/** Says that a website shows the zone's photos, and lets a member keep their own off it. */
export function WebsiteNotice({ zone: { id, isOffWebsite } }: { readonly zone: ZoneView }) {
  const words = useWords(zonesWords)
  return (
    <Notice>
      <div className={stack}>
        <p>{words.onWebsite}</p>
        <SwitchField
          label={words.showOwn}
          hint={words.showOwnHint}
          isOn={isOffWebsite !== true}
          onChange={(isShown) => void showOwnPhotos(id, isShown)}
        />
      </div>
    </Notice>
  )
}

const stack = css({ display: 'grid', gap: '3' })
