import { useState } from 'react'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { choose } from '#src/data/connection/connection-store.ts'
import {
  useBrowserSavesData,
  useChosenDataSaver,
  useConnectionType,
  useWifiOnly,
} from '#src/data/connection/connection-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import { gridWords } from '#src/i18n/en/grid.ts'
import { setInPages, useInPages } from '#src/components/photo-grid/in-pages.ts'
import { setSharesUsage } from '#src/data/analytics-events/analytics-choice.ts'
import { useSharesUsage } from '#src/data/analytics-events/analytics-queries.ts'
import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { CharacterKeysSwitch } from '#src/components/keys/character-keys-switch.tsx'
import { viewerWords } from '#src/i18n/en/viewer.ts'
import { Button } from '#src/ui/buttons/button.tsx'

/** Over which links this device sends photos, and how much of them it uses. */
export function SendingSettings() {
  const words = useWords(accountWords)
  const isWifiOnly = useWifiOnly()
  const link = useConnectionType()
  const isSaving = useChosenDataSaver()
  const isAsked = useBrowserSavesData()
  return (
    <section aria-labelledby="sending" className={css(cardStyle.raw(), stack)}>
      <h2 id="sending" className={headingStyle({ size: 'medium' })}>
        {words.sending}
      </h2>
      <SwitchField
        label={words.wifiOnly}
        hint={words.wifiOnlyHints[link]}
        isOn={isWifiOnly === true}
        onChange={(isOn) => void choose('wifi-only', isOn)}
      />
      <SwitchField
        label={words.dataSaver}
        hint={isAsked ? words.dataSaverAsked : words.dataSaverHint}
        isOn={isSaving === true}
        onChange={(isOn) => void choose('data-saver', isOn)}
      />
    </section>
  )
}

/** How photos come on this device. */
export function PhotoSettings() {
  const words = useWords(gridWords)
  const isOn = useInPages()
  return (
    <section aria-labelledby="photos-come" className={css(cardStyle.raw(), stack)}>
      <h2 id="photos-come" className={headingStyle({ size: 'medium' })}>
        {words.photos}
      </h2>
      <SwitchField label={words.inPages} hint={words.inPagesHint} isOn={isOn} onChange={setInPages} />
    </section>
  )
}

/** Whether this device tells how the app is used. */
export function AnalyticsSettings() {
  const words = useWords(accountWords)
  const isShared = useSharesUsage()
  return (
    <section aria-labelledby="privacy" className={css(cardStyle.raw(), stack)}>
      <h2 id="privacy" className={headingStyle({ size: 'medium' })}>
        {words.privacy}
      </h2>
      <SwitchField
        label={words.shareUsage}
        hint={words.shareUsageHint}
        isOn={isShared === true}
        onChange={(isOn) => void setSharesUsage(isOn)}
      />
    </section>
  )
}

const { Dialog: KeysDialog } = dialogPart(() =>
  import('#src/components/keys/keys-dialog.tsx').then((module) => module.KeysDialog),
)

/** The keys of the app, and whether characters are among them. */
export function KeysSettings() {
  const words = useWords(viewerWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="keys" className={css(cardStyle.raw(), stack)}>
      <h2 id="keys" className={headingStyle({ size: 'medium' })}>
        {words.keys}
      </h2>
      <CharacterKeysSwitch />
      <div>
        <Button tone="soft" size="small" onClick={() => setOpen(true)}>
          {words.showKeys}
        </Button>
      </div>
      {isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3' })
