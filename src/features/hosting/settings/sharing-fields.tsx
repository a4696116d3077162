import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { savingWords } from '#src/i18n/en/saving.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import type { SettingsDraft } from './settings-draft.ts'

interface SharingFieldsProps {
  readonly id: string
  readonly draft: SettingsDraft
  readonly edit: (change: Partial<SettingsDraft>) => void
  readonly zone: ZoneView
}

/** Who sees the photos, and how. */
export function SharingFields({ id, draft, edit, zone }: SharingFieldsProps) {
  const words = useWords(settingsWords)
  const savingText = useWords(savingWords)
  return (
    <section aria-labelledby={`${id}-sharing`} className={part}>
      <h3 id={`${id}-sharing`} className={headingStyle({ size: 'small' })}>
        {words.sharing}
      </h3>
      <SwitchField
        label={words.sharesLinks}
        hint={words.sharesLinksHint}
        isOn={draft.sharesLinks}
        onChange={(sharesLinks) => edit({ sharesLinks })}
      />
      <SwitchField
        label={words.isStrict}
        hint={zone.latitude === null ? words.isStrictNoPlace : words.isStrictHint}
        isOn={draft.isStrict}
        onChange={(isStrict) => edit({ isStrict })}
      />
      <SwitchField
        label={words.isPlaceObscured}
        hint={words.isPlaceObscuredHint}
        isOn={draft.isPlaceObscured}
        onChange={(isPlaceObscured) => edit({ isPlaceObscured })}
      />
      <SwitchField
        label={savingText.protect}
        hint={savingText.protectText}
        isOn={draft.protectsPhotos}
        onChange={(protectsPhotos) => edit({ protectsPhotos })}
      />
    </section>
  )
}

const part = css({ display: 'grid', gap: '4' })
