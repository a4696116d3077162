import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { css, cva } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { toastStyle } from './toast-style.ts'
import { dismissToast, toastShownForMs, type Toast } from './toast-store.ts'

/** One toast with its action. It stays for 5 s, longer while hovered or focused. */
export function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), toastShownForMs)
    return () => clearTimeout(timer)
  }, [toast.id, isHeld])
  const Sign = signs[toast.tone]
  const { action } = toast
  return (
    <div
      data-toast
      className={css(toastStyle, card.raw({ tone: toast.tone }))}
      // Not on enter: a toast that opens below a resting pointer would never close.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Sign size={20} aria-hidden="true" className={sign} />
      <div className={content}>
        <div className={words}>
          <p className={title}>{toast.title}</p>
          {toast.text === undefined ? null : <p className={text}>{toast.text}</p>}
        </div>
        {action === undefined ? null : (
          <button
            type="button"
            className={act}
            onClick={() => {
              dismissToast(toast.id)
              action.onAction()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={closeLabel} onClick={() => dismissToast(toast.id)} className={cross}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const signs = { info: Info, success: CircleCheck, danger: CircleAlert }
const card = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingInlineStart: '4',
    paddingInlineEnd: '1.5',
    paddingBlock: '1.5',
    borderRadius: '[min(token(radii.card), 1.25rem)]',
    boxShadow: 'float',
    borderWidth: 'thin',
    borderInlineStartWidth: '[4px]',
    animation: '[rise 220ms cubic-bezier(0.22, 1, 0.36, 1)]',
  },
  variants: {
    tone: {
      info: { borderInlineStartColor: 'accent' },
      success: { borderInlineStartColor: 'success' },
      danger: { borderInlineStartColor: 'danger' },
    },
  },
})
const sign = css({ marginBlockStart: '3', flexShrink: '0' })
/** A long action goes below the text instead of squeezing it. */
const content = css({ flexGrow: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', columnGap: '3' })
const words = css({ flex: '[1 1 10rem]', minWidth: '0', paddingBlock: '3' })
const title = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const text = css({ fontSize: 'sm', color: 'muted', marginBlockStart: '0.5' })
const act = css({
  flexShrink: '0',
  minHeight: 'touch',
  marginInlineStart: '-3',
  paddingInline: '3',
  fontWeight: 'bold',
  color: 'accentText',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { backgroundColor: 'accentSoft' },
})
const cross = css({ flexShrink: '0' })
