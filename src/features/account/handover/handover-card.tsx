import { useState } from 'react'
import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { handoverWords } from '#src/i18n/en/handover.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

const { Dialog: HandoverDialog, preload } = dialogPart(() =>
  import('./handover-dialog.tsx').then((module) => module.HandoverDialog),
)

/** A guest's way to another device. */
export function HandoverCard({ name }: { readonly name: string }) {
  const words = useWords(handoverWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="handover" className={css(cardStyle.raw(), stack)}>
      <div>
        <h2 id="handover" className={headingStyle({ size: 'medium' })}>
          {words.title}
        </h2>
        <p className={mutedText}>{words.text}</p>
      </div>
      <Button
        tone="soft"
        isWide
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={() => setOpen(true)}
      >
        {words.show}
      </Button>
      {isOpen ? <HandoverDialog name={name} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '4' })
