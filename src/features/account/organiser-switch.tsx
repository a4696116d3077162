import { setOrganiserView, useOrganiserView } from '#src/components/navigation/organiser-view.ts'
import { organiserWords } from '#src/i18n/en/organiser.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { headingStyle } from '#src/ui/page/text.ts'

/** The organiser view on or off, for those who own a zone or have it on. */
export function OrganiserSwitch({ ownsZone }: { readonly ownsZone: boolean }) {
  const words = useWords(organiserWords)
  const isOn = useOrganiserView()
  if (!isOn && !ownsZone) return null
  return (
    <section aria-labelledby="organiser" className={css(cardStyle.raw(), stack)}>
      <h2 id="organiser" className={headingStyle({ size: 'medium' })}>
        {words.views}
      </h2>
      <SwitchField label={words.name} hint={words.hint} isOn={isOn} onChange={setOrganiserView} />
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3' })
