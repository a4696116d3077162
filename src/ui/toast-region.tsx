import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { css, cva } from '#src/styled-system/css/index.js'
import { IconButton } from './icon-button.tsx'
import { dismissToast, shownToast, subscribeToToasts, type Toast } from './toast-store.ts'

const shownForMs = 5000

/** Where toasts appear: one at a time, for 5 s, longer while pointed at or focused. */
export function ToastRegion({ closeLabel }: { readonly closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast)
  return (
    <div className={region}>
      <div role="status">
        {toast !== null && toast.tone !== 'danger' ? (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
        ) : null}
      </div>
      <div role="alert">
        {toast?.tone === 'danger' ? <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} /> : null}
      </div>
    </div>
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs)
    return () => clearTimeout(timer)
  }, [toast.id, isHeld])
  const Sign = signs[toast.tone]
  const { action } = toast
  return (
    <div
      className={card({ tone: toast.tone })}
      // Not on enter: a toast that opens below a pointer at rest would stay for good.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign size={20} aria-hidden="true" className={sign} />
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
            action.onAct()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => dismissToast(toast.id)} className={cross}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const signs = { info: Info, success: CircleCheck, danger: CircleAlert }
const region = css({
  position: 'fixed',
  zIndex: 'toast',
  insetInline: '4',
  top: { base: '[calc(0.25rem + env(safe-area-inset-top))]', md: '[auto]' },
  bottom: { md: '6' },
  // A page without a header has its way back in that place.
  'html:has([data-immersive]) &': { top: { base: '[calc(4rem + env(safe-area-inset-top))]', md: '[auto]' } },
  marginInline: 'auto',
  // Beside the tray, not over its buttons.
  'html:has([data-tray]) &': { marginInlineStart: { md: '[6rem]' } },
  maxWidth: 'toast',
  pointerEvents: 'none',
})
const card = cva({
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingInlineStart: '4',
    paddingInlineEnd: '1.5',
    paddingBlock: '1.5',
    borderRadius: '[min(token(radii.card), 1.25rem)]',
    backgroundColor: 'raised',
    color: 'ink',
    boxShadow: 'float',
    borderWidth: 'thin',
    borderStyle: 'solid',
    borderColor: 'line',
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
const words = css({ flexGrow: '1', minWidth: '0', paddingBlock: '3' })
const title = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const text = css({ fontSize: 'sm', color: 'muted', marginBlockStart: '0.5' })
const act = css({
  flexShrink: '0',
  minHeight: 'touch',
  paddingInline: '3',
  fontWeight: 'bold',
  color: 'accentText',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { backgroundColor: 'accentSoft' },
})
const cross = css({ flexShrink: '0' })
