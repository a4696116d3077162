import type { ReactNode } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

interface KindProps {
  readonly sign: ReactNode
  readonly name: string
  readonly amount: string
  readonly text: string
  readonly children?: ReactNode
}

/** One kind of stored data: its name, its amount and its actions. */
export function StorageKind({ sign, name, amount, text, children }: KindProps) {
  return (
    <li className={css(cardStyle.raw(), item)}>
      <span className={medal}>{sign}</span>
      <div className={words}>
        <h2 className={headingStyle({ size: 'small' })}>{name}</h2>
        <p className={strong}>{amount}</p>
        <p className={mutedText}>{text}</p>
        {children}
      </div>
    </li>
  )
}

const item = css.raw({ display: 'flex', gap: '4', alignItems: 'flex-start' })
const medal = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '12',
  height: '12',
  borderRadius: 'full',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const words = css({ display: 'grid', gap: '1', minWidth: '0', justifyItems: 'start', flexGrow: '1' })
const strong = css({ fontWeight: 'semibold' })
