import { useState } from 'react'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { setConnectionChoice } from '#src/data/connection/connection-store.ts'
import {
  useBrowserSavesData,
  useChosenDataSaver,
  useConnectionType,
  useWifiOnly,
} from '#src/data/connection/connection-queries.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { gridWords } from '#src/i18n/en/grid.ts'
import { setPaginated, useIsPaginated } from '#src/components/photo-grid/photo-paging.ts'
import { setAnalyticsShared } from '#src/data/analytics-events/analytics-choice.ts'
import { useIsAnalyticsShared } from '#src/data/analytics-events/analytics-queries.ts'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { CharacterKeysSwitch } from '#src/components/keyboard/character-keys-switch.tsx'
import { viewerWords } from '#src/i18n/en/viewer.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Whether this device uploads photos over Wi-Fi only, and whether it saves data. */
export function SendingSettings() {
  const words = useWords(accountWords)
  const isWifiOnly = useWifiOnly()
  const connectionType = useConnectionType()
  const isSaving = useChosenDataSaver()
  const browserSavesData = useBrowserSavesData()
  return (
    <SettingsCard id="sending" title={words.sending} isDense>
      <SwitchField
        label={words.wifiOnly}
        hint={words.wifiOnlyHints[connectionType]}
        isOn={isWifiOnly === true}
        onChange={(isOn) => void setConnectionChoice('wifi-only', isOn)}
      />
      <SwitchField
        label={words.dataSaver}
        hint={browserSavesData ? words.dataSaverAsked : words.dataSaverHint}
        isOn={isSaving === true}
        onChange={(isOn) => void setConnectionChoice('data-saver', isOn)}
      />
    </SettingsCard>
  )
}

/** How photos are browsed on this device. */
export function PhotoSettings() {
  const words = useWords(gridWords)
  const isOn = useIsPaginated()
  return (
    <SettingsCard id="photos-come" title={words.photos} isDense>
      <SwitchField label={words.inPages} hint={words.inPagesHint} isOn={isOn} onChange={setPaginated} />
    </SettingsCard>
  )
}

/** The setting that controls whether this device sends analytics events. */
export function AnalyticsSettings() {
  const words = useWords(accountWords)
  const isShared = useIsAnalyticsShared()
  return (
    <SettingsCard id="privacy" title={words.privacy} isDense>
      <SwitchField
        label={words.shareUsage}
        hint={words.shareUsageHint}
        isOn={isShared === true}
        onChange={(isOn) => void setAnalyticsShared(isOn)}
      />
    </SettingsCard>
  )
}

const { Dialog: KeysDialog } = dialogPart(() =>
  import('#src/components/keyboard/keys-dialog.tsx').then((module) => module.KeysDialog),
)

/** Lists the keyboard shortcuts, with a setting that turns character keys on or off. */
export function KeysSettings() {
  const words = useWords(viewerWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsCard id="keys" title={words.keys} isDense>
      <CharacterKeysSwitch />
      <div>
        <Button tone="soft" size="small" onClick={() => setOpen(true)}>
          {words.showKeys}
        </Button>
      </div>
      {isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null}
    </SettingsCard>
  )
}
