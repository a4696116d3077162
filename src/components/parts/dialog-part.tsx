import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { consoleLog } from '#src/platform/log.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { Coming } from './coming.tsx'

interface Closable {
  readonly onClose: () => void
}

/** A dialog whose code is fetched when it is first opened. */
export interface DialogPart<Props extends Closable> {
  /** Render it for as long as the dialog is open. Until its code is there it says that it is coming. */
  readonly Dialog: ComponentType<Props>
  /** Fetches the code: for a pointer that comes near what opens the dialog. A failure is told when it is opened. */
  readonly preload: () => void
}

/**
 * Makes a dialog of code that is fetched on demand. A tap made before the code is there is carried out when it has come, and
 * is answered meanwhile. Where the code cannot be used the person is told, `onClose` is called, and the next tap tries again.
 */
export function dialogPart<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): DialogPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetchPart = async () => (loaded ??= await loadPart(load))
  const keepPart = (Part: ComponentType<Props>) => {
    loaded = Part
    return Part
  }
  const preload = () => {
    load().then(keepPart, () => undefined)
  }

  function PartDialog(props: Props) {
    const words = useBrandWords().error
    // A component is a function: it must not be taken for an update of the state.
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
