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

const stack = css.raw({ display: 'grid', gap: '3' })
