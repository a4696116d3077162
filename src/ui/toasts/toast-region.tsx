import { lazy, Suspense, useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { makeStore } from '#src/platform/store.ts'
import { css } from '#src/styled-system/css/index.js'
import { toastStyle } from './toast-style.ts'
import { dismissToast, shownToast, subscribeToToasts, toastShownForMs, type Toast } from './toast-store.ts'

/** Loaded with the first toast. If loading fails, plain text is shown instead. */
const ToastCard = lazy(() =>
  import('./toast-card.tsx').then(
    (module) => ({ default: module.ToastCard }),
    () => ({ default: BareToast }),
  ),
)

interface ToastRegionEntry {
  readonly id: string
  /** The label of a toast's close button; only the page's region has it. */
  readonly closeLabel: string | null
}

/** The page's region first, then those of layers over it. The last one shows the toast. */
const regions = makeStore<readonly ToastRegionEntry[]>([])

interface ToastRegionProps {
  /** Set for the page's region; absent for the region of a dialog or of another layer over the page. */
  readonly closeLabel?: string
}

/**
 * A place for toasts in the layout of the page or of a layer over it. A toast takes space there and covers no control
 * of the layer. The topmost region shows them, one at a time. The live regions are in the document before the toast.
 */
export function ToastRegion({ closeLabel }: ToastRegionProps) {
  const id = useId()
  const all = useSyncExternalStore(regions.subscribe, regions.get, regions.get)
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, shownToast)
  useLayoutEffect(() => {
    const others = regions.get()
    const own = { id, closeLabel: closeLabel ?? null }
    regions.set(closeLabel === undefined ? [...others, own] : [own, ...others])
    return () => regions.set(regions.get().filter((region) => region.id !== id))
  }, [id, closeLabel])
  const card =
    toast === null || all.at(-1)?.id !== id ? null : (
      <Suspense fallback={null}>
        {toast.isQuiet === true ? (
          <BareToast key={toast.id} toast={toast} className={hidden} />
        ) : (
          <ToastCard key={toast.id} toast={toast} closeLabel={all[0]?.closeLabel ?? ''} />
        )}
      </Suspense>
    )
  return (
    <div data-toasts className={place}>
      <div role="status">{toast?.tone === 'danger' ? null : card}</div>
      <div role="alert">{toast?.tone === 'danger' ? card : null}</div>
    </div>
  )
}

interface BareToastProps {
  readonly toast: Toast
  readonly className?: string
}

function BareToast({ toast, className = bare }: BareToastProps) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toastShownForMs)
    return () => clearTimeout(timer)
  }, [toast.id])
  return (
    <p data-toast className={className}>
      {toast.title} {toast.text}
    </p>
  )
}

/** Next to the tray if there is space for both. */
const place = css({ pointerEvents: 'none', paddingInline: '4', md: { flexBasis: '[14rem]', flexGrow: '1' } })
const hidden = css({ srOnly: true })
const bare = css(toastStyle, css.raw({ padding: '3' }))
