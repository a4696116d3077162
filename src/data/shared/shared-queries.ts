import { useEffect, useState } from 'react'
import { currentData } from '../current-data.ts'
import { useCurrentData } from '../use-current-data.ts'
import { forgetSharedFiles, readSharedFiles } from './shared-files.ts'

/** The photos that another app shared, as they were when the page opened. */
export function useSharedFiles(): readonly File[] | undefined {
  const current = useCurrentData()
  const device = current.phase === 'starting' ? null : current.device
  const [files, setFiles] = useState<readonly File[]>()
  useEffect(() => {
    if (device === null) return undefined
    let isGone = false
    void readSharedFiles(device).then((found) => {
      if (!isGone) setFiles(found)
      return undefined
    })
    return () => {
      isGone = true
    }
  }, [device])
  return files
}

/** Forgets what was shared, once it is in the queue or nobody wants it. */
export async function discardSharedFiles(): Promise<void> {
  const current = currentData.get()
  if (current.phase !== 'starting') await forgetSharedFiles(current.device)
}
