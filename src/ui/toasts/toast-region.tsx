import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { toastPlace } from './toast-place.ts'
import { dismissToast, shownToast, subscribeToToasts, toastShownForMs, type Toast } from './toast-store.ts'

/** Comes with the first toast; where it cannot be had, the bare words are better than none. */
const ToastCard = lazy(() =>
  import('./toast-card.tsx').then(
    (module) => ({ default: module.ToastCard }),
    () => ({ default: BareToast }),
  ),
)

/** Where toasts appear: one at a time. What reads them out is there before them. */
export function ToastRegion({ closeLabel }: { readonly closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, shownToast)
  const card =
    toast === null ? null : (
      <Suspense fallback={null}>
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      </Suspense>
    )
  return (
    <div data-toasts>
      <div role="status">{toast?.tone === 'danger' ? null : card}</div>
      <div role="alert">{toast?.tone === 'danger' ? card : null}</div>
    </div>
  )
}

function BareToast({ toast }: { readonly toast: Toast; readonly closeLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toastShownForMs)
    return () => clearTimeout(timer)
  }, [toast.id])
  return (
    <p className={bare}>
      {toast.title} {toast.text}
    </p>
  )
}

const bare = css(toastPlace, css.raw({ padding: '3', backgroundColor: 'raised', color: 'ink' }))
