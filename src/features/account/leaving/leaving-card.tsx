import { useState } from 'react'
import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { leavingWords } from '#src/i18n/en/leaving.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

const { Dialog: LeavingDialog, preload } = dialogPart(() =>
  import('./leaving-dialog.tsx').then((module) => module.LeavingDialog),
)

interface LeavingCardProps {
  readonly user: User
  readonly unsentCount: number
}

/** The way out for good; an account that is on it has its notice at the head of each page. */
export function LeavingCard({ user, unsentCount }: LeavingCardProps) {
  const words = useWords(leavingWords)
  const [isOpen, setOpen] = useState(false)
  if (typeof user.deletionAt === 'number') return null
  return (
    <section aria-labelledby="leaving" className={css(cardStyle.raw(), stack)}>
      <div>
        <h2 id="leaving" className={headingStyle({ size: 'medium' })}>
          {words.title}
        </h2>
        <p className={mutedText}>{words.text}</p>
      </div>
      <div>
        <Button
          tone="plain"
          size="small"
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onClick={() => setOpen(true)}
        >
          {words.delete}
        </Button>
      </div>
      {isOpen ? <LeavingDialog unsentCount={unsentCount} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '4' })
