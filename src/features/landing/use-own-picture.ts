import { useEffect, useRef, useState } from 'react'
import type { LandingWords } from '#src/brand/use-landing-words.ts'
import type { OpenedPicture } from './own-picture.ts'

/** How far the visitor's own picture is. */
export type OwnPicture =
  | { readonly phase: 'none' }
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly name: string; readonly picture: OpenedPicture }
  | { readonly phase: 'failed'; readonly code: keyof LandingWords['ownProblems'] }

interface OwnPictureState {
  readonly own: OwnPicture
  readonly choose: (file: File) => void
  readonly giveBack: () => void
}

const none = { phase: 'none' } as const

/** Opens the file that was chosen last; what draws it is fetched with the first one. */
export function useOwnPicture(): OwnPictureState {
  const [own, setOwn] = useState<OwnPicture>(none)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const open = async (file: File, signal: AbortSignal) => {
    const show = (next: OwnPicture) => {
      if (!signal.aborted) setOwn(next)
    }
    show({ phase: 'opening' })
    try {
      const { openPicture } = await import('./own-picture.ts')
      const opened = await openPicture(file, signal)
      if (opened.ok) show({ phase: 'open', name: file.name, picture: opened.value })
      else if (opened.error.code !== 'aborted') show({ phase: 'failed', code: opened.error.code })
    } catch {
      show({ phase: 'failed', code: 'missing_code' })
    }
  }
  const start = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  return {
    own,
    choose: (file) => void open(file, start()),
    giveBack: () => {
      start()
      setOwn(none)
    },
  }
}
