import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cva } from '#src/styled-system/css/index.js'

interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly title?: string | undefined
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A short text in a tinted box, with an icon so that its meaning does not rely on color alone. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const Sign = signs[tone]
  return (
    <div className={notice({ tone })} data-transient>
      <Sign size={20} aria-hidden="true" className={sign} />
      <div className={body}>
        {title === undefined ? null : <p className={titleStyle}>{title}</p>}
        {children === undefined ? null : <div className={text}>{children}</div>}
        {actions === undefined ? null : <div className={row}>{actions}</div>}
      </div>
    </div>
  )
}

const signs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const notice = cva({
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    borderRadius: '[min(token(radii.card), 1rem)]',
    borderWidth: 'thin',
    borderColor: 'transparent',
    textAlign: 'start',
  },
  variants: {
    tone: {
      info: { backgroundColor: 'accentSoft', color: 'accentText' },
      success: { backgroundColor: 'successSoft', color: 'success' },
      warning: { backgroundColor: 'warningSoft', color: 'warning' },
      danger: { backgroundColor: 'dangerSoft', color: 'danger' },
    },
  },
})
const sign = css({ flexShrink: '0', marginBlockStart: '0.5' })
const body = css({ display: 'grid', gap: '1', minWidth: '0', flexGrow: '1' })
const titleStyle = css({ fontWeight: 'semibold' })
const text = css({ color: 'ink', fontSize: 'sm' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '2' })
