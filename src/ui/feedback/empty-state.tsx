import { type ReactNode, use } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { EmptyStateOverride } from './empty-state-override.ts'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  /** A decorative image or icon; it conveys nothing beyond the text. */
  readonly picture?: ReactNode
  readonly actions?: ReactNode
  /** True if the list exists only on this device, so that it is always known whether it is empty. */
  readonly isLocal?: boolean
}

/** The message of an empty list: why it is empty, and what to do next. */
export function EmptyState({ title, text, picture, actions, isLocal = false }: EmptyStateProps) {
  const instead = use(EmptyStateOverride)
  if (instead !== null && !isLocal) return instead
  return (
    <div className={box}>
      {picture === undefined ? null : (
        <div aria-hidden="true" className={pictureStyle}>
          {picture}
        </div>
      )}
      <p className={titleStyle} data-transient>
        {title}
      </p>
      {text === undefined ? null : (
        <p className={textStyle} data-transient>
          {text}
        </p>
      )}
      {actions === undefined ? null : <div className={row}>{actions}</div>}
    </div>
  )
}

const box = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  justifyItems: 'center',
  gap: '2',
  textAlign: 'center',
  paddingBlock: '10',
  paddingInline: '5',
  borderRadius: 'card',
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'lineStrong',
  backgroundColor: 'surface',
})
const pictureStyle = css({ color: 'accentText', marginBlockEnd: '2' })
const titleStyle = css({
  fontFamily: 'display',
  fontWeight: 'display',
  letterSpacing: 'display',
  fontSize: 'xl',
  lineHeight: 'snug',
})
const textStyle = css({ color: 'muted', maxWidth: '[26rem]' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '3',
  marginBlockStart: '3',
})
