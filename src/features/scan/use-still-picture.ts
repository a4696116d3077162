import { useCallback, useEffect, useState } from 'react'
import { filesIn } from '#src/components/upload/pick-photos.ts'
import { evidentProblem, headBytes } from '#src/data/chosen-photos/source-file-problem.ts'
import { decodeStill } from '#src/media/decode-qr.ts'

interface StillPicture {
  readonly isReading: boolean
  /** `no-picture`: the dropped file is not an image. */
  readonly problem: 'no-code' | 'no-picture' | null
  readonly read: (file: Blob) => Promise<void>
  /** True while a file is dragged over the page. */
  readonly isOver: boolean
}

/** Checks the bytes of the file and ignores its name and type. */
async function noCodeReason(file: Blob): Promise<'no-code' | 'no-picture'> {
  const bytes = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null)
  return bytes === null || evidentProblem(bytes, file.size) !== null ? 'no-picture' : 'no-code'
}

/** Reads the codes of an image that was chosen, pasted, or dropped anywhere on the page. */
export function useStillPicture(
  onSeen: (texts: readonly string[]) => Promise<void>,
  onBegin: () => void,
): StillPicture {
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<StillPicture['problem']>(null)
  const [isOver, setOver] = useState(false)
  const read = useCallback(
    async (file: Blob) => {
      onBegin()
      setReading(true)
      setProblem(null)
      const found = await decodeStill(file)
      setReading(false)
      if (found.length === 0) setProblem(await noCodeReason(file))
      else await onSeen(found.map(({ rawValue }) => rawValue))
    },
    [onSeen, onBegin],
  )
  useEffect(() => {
    const readTransfer = (transfer: DataTransfer | null) => {
      const [file] = filesIn(transfer)
      if (file === undefined) setProblem('no-picture')
      else void read(file)
    }
    const paste = (event: ClipboardEvent) => {
      if ((event.clipboardData?.files.length ?? 0) > 0) readTransfer(event.clipboardData)
    }
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      readTransfer(event.dataTransfer)
    }
    window.addEventListener('paste', paste)
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('paste', paste)
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [read])
  return { isReading, problem, read, isOver }
}
