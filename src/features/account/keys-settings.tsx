import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { useState } from 'react'
import { CharacterKeysSwitch } from '#src/components/keys/character-keys-switch.tsx'
import { viewerWords } from '#src/i18n/en/viewer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle } from '#src/ui/page/text.ts'

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
