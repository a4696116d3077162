import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { css, cva } from '#src/styled-system/css/index.js'
import { closeOnBack } from './close-on-back.ts'
import { lockPageScroll } from './lock-page-scroll.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { ToastRegion } from '#src/ui/toasts/toast-region.tsx'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly size?: 'normal' | 'wide'
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/**
 * A modal dialog that is open while it is rendered: a bottom sheet on a phone, centered elsewhere. Esc, Back, the
 * backdrop and the cross call `onClose`. The focus returns to the element that had it before.
 */
export function Dialog({ title, closeLabel, onClose, size, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  }, [onClose])
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    const press = (event: MouseEvent) => {
      if (event.target === element) latestClose.current()
    }
    element?.showModal()
    const unlockPage = lockPageScroll()
    const releaseBackButton = closeOnBack(() => latestClose.current())
    element?.addEventListener('mousedown', press)
    return () => {
      element?.removeEventListener('mousedown', press)
      element?.close()
      unlockPage()
      releaseBackButton()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={panel({ size })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={inner}>
        <div className={head}>
          <h2 id={titleId} className={titleStyle}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={body}>{children}</div>
        {footer === undefined ? null : <div className={foot}>{footer}</div>}
        <div className={toasts}>
          <ToastRegion />
        </div>
      </div>
    </dialog>
  )
}

const panel = cva({
  base: {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    marginBlockEnd: { base: '0', sm: 'auto' },
    width: 'full',
    maxWidth: { base: 'full', sm: 'dialog' },
    maxHeight: '[92dvh]',
    padding: '0',
    overflow: 'hidden',
    // The element that it was opened from may ignore pointer events.
    pointerEvents: 'auto',
    color: 'ink',
    backgroundColor: 'raised',
    borderWidth: '0',
    borderRadius: 'card',
    borderBottomRadius: { base: 'none', sm: 'card' },
    boxShadow: 'float',
    animation: '[rise 220ms cubic-bezier(0.22, 1, 0.36, 1)]',
  },
  variants: { size: { normal: {}, wide: { maxWidth: { base: 'full', sm: '[44rem]' } } } },
  defaultVariants: { size: 'normal' },
})
const inner = css({ display: 'flex', flexDirection: 'column', maxHeight: '[92dvh]' })
/** Last in focus order but first visually: a bottom sheet grows upward, and its controls stay in place. */
const toasts = css({ order: '[-1]', flexShrink: '0' })
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: '6',
  paddingBlockStart: '5',
  paddingBlockEnd: '2',
  paddingInlineEnd: '3',
})
const titleStyle = css({
  fontFamily: 'display',
  fontWeight: 'display',
  letterSpacing: 'display',
  fontSize: 'xl',
  lineHeight: 'snug',
  paddingBlockStart: '1.5',
})
const body = css({
  paddingInline: '6',
  paddingBlock: '3',
  overflowY: 'auto',
  display: 'grid',
  gap: '4',
  minHeight: '0',
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '3',
  paddingInline: '6',
  paddingBlockStart: '3',
  paddingBlockEnd: '[max(1.25rem, env(safe-area-inset-bottom))]',
})
