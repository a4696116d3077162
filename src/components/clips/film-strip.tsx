import { useEffect, useRef, useState } from 'react'
import { clipFrames } from '#src/media/prepare-clip.ts'
import { css } from '#src/styled-system/css/index.js'

const frameCount = 10
const frameHeightPx = 96

/** Pictures of a film from its beginning to its end, side by side; empty while they are read and where none can be. */
export function FilmStrip({ source }: { readonly source: Blob | null }) {
  const frames = useFrames(source)
  return (
    <div className={strip} aria-hidden="true">
      {frames.map((frame, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order never changes
        <Frame key={index} frame={frame} />
      ))}
    </div>
  )
}

function Frame({ frame }: { readonly frame: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(frame, 0, 0)
  }, [frame])
  return <canvas ref={canvas} width={frame.width} height={frame.height} className={picture} />
}

function useFrames(source: Blob | null): readonly ImageBitmap[] {
  const [frames, setFrames] = useState<readonly ImageBitmap[]>([])
  useEffect(() => {
    if (source === null) return undefined
    const abort = new AbortController()
    let made: readonly ImageBitmap[] = []
    const read = async () => {
      const found = await clipFrames(source, {
        count: frameCount,
        heightPx: frameHeightPx,
        signal: abort.signal,
      })
      if (!found.ok) return
      made = found.value
      if (abort.signal.aborted) closeAll(made)
      else setFrames(made)
    }
    // Without pictures the times alone are there to choose by.
    read().catch(() => undefined)
    return () => {
      abort.abort()
      closeAll(made)
    }
  }, [source])
  return frames
}

function closeAll(frames: readonly ImageBitmap[]): void {
  for (const frame of frames) frame.close()
}

const strip = css({
  display: 'flex',
  height: 'full',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: 'sunken',
})
const picture = css({ flex: '[1 1 0]', width: '0', minWidth: '0', height: 'full', objectFit: 'cover' })
