import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { consoleLog } from '#src/platform/log.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { Coming } from './coming.tsx'

interface Closable {
  readonly onClose: () => void
}

/** A dialog whose code is loaded when it is first opened. */
export interface DialogPart<Props extends Closable> {
  /** Render it while the dialog is open. It shows a loading state until its code is loaded. */
  readonly Dialog: ComponentType<Props>
  /**
   * Loads the code, for example when a pointer comes near the button. A failure is reported when the dialog is opened.
   */
  readonly preload: () => void
}

/**
 * Creates a dialog whose code is loaded on demand. A tap before the code is loaded shows a loading state and opens the
 * dialog once it is. If loading fails, an error toast is shown, `onClose` is called, and the next tap tries again.
 */
export function dialogPart<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): DialogPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetchPart = async () => (loaded ??= await loadWithRetry(load))
  const cachePart = (Part: ComponentType<Props>) => {
    loaded = Part
    return Part
  }
  const preload = () => {
    load().then(cachePart, () => undefined)
  }

  function PartDialog(props: Props) {
    const words = useBrandWords().error
    // A component is a function, so wrap it: React would call it as a state updater.
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(
      loaded === null ? null : { Part: loaded },
    )
    const latest = useRef({ close: props.onClose, words })
    useEffect(() => {
      latest.current = { close: props.onClose, words }
    })
    useEffect(() => {
      let isWanted = true
      fetchPart().then(
        (Part) => isWanted && setPart((before) => before ?? { Part }),
        (error: unknown) => {
          consoleLog.error('dialog-not-loaded', error)
          if (!isWanted) return
          showToast(latest.current.words.unexpected, { tone: 'danger' })
          latest.current.close()
        },
      )
      return () => {
        isWanted = false
      }
    }, [])
    return part === null ? <Coming /> : <part.Part {...props} />
  }

  return { Dialog: PartDialog, preload }
}
