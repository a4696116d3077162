import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { setInPages, useInPages } from '#src/components/photo-grid/in-pages.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { headingStyle } from '#src/ui/page/text.ts'

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

const stack = css.raw({ display: 'grid', gap: '3' })
