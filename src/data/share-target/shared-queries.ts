import { useEffect, useState } from 'react'
import { currentData } from '#src/data/engine/current-data.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import { forgetSharedFiles, readSharedFiles } from './shared-files.ts'

/** A file that another app shared, with an address to show it by. */
export interface SharedFile {
  readonly file: File
  readonly url: string
}

/** The photos that another app shared, as they were when the page opened. */
export function useSharedFiles(): readonly SharedFile[] | undefined {
  const current = useCurrentData()
  const device = current.phase === 'starting' ? null : current.device
  const [files, setFiles] = useState<readonly SharedFile[]>()
  useEffect(() => {
    if (device === null) return undefined
    let isGone = false
    let shown: readonly SharedFile[] = []
    void readSharedFiles(device).then((found) => {
      if (isGone) return undefined
      shown = found.map((file) => ({ file, url: URL.createObjectURL(file) }))
      setFiles(shown)
      return undefined
    })
    return () => {
      isGone = true
      for (const { url } of shown) URL.revokeObjectURL(url)
    }
  }, [device])
  return files
}

/** Forgets what was shared, once it is queued or discarded. */
export async function discardSharedFiles(): Promise<void> {
  const current = currentData.get()
  if (current.phase !== 'starting') await forgetSharedFiles(current.device)
}
