import { useCallback, useEffect, useRef, useState } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { evidentProblem } from './check-file.ts'
import { type EditedFile, type FileProblem, queueFile } from './queue-file.ts'

/** A file on its way into the queue. */
export interface ChosenFile {
  readonly key: string
  readonly file: File
  readonly previewUrl: string
  /** Whether its first bytes were checked: its preview is not decoded before. */
  readonly isShown: boolean
  /** Where the editor made `file`: what it made it of, and how. */
  readonly edited: EditedFile | null
  /** `refused`: no photo at all, not worth another try. */
  readonly state: 'chosen' | 'preparing' | 'done' | 'failed' | 'refused'
  readonly problem: FileProblem | null
}

export interface UploadRun {
  readonly files: readonly ChosenFile[]
  readonly isRunning: boolean
  add(files: readonly File[]): void
  remove(key: string): void
  /** Puts what the editor made into the place of the file; the file that was chosen is kept for the next edit. */
  replace(key: string, file: File, edit: PhotoEdit): void
  /** Prepares and queues every file that may still become a photo; gives how many now are queued and how many are not. */
  run(zoneId: ZoneId, caption: string): Promise<{ readonly queued: number; readonly failed: number }>
}

/** The composer's files: chosen, prepared one after the other in the worker, queued on this device. */
export function useUpload(initialFiles: readonly File[]): UploadRun {
  const { files, change, add, remove, replace } = useChosenFiles(initialFiles)
  const [isRunning, setRunning] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const run = async (zoneId: ZoneId, caption: string) => {
    const controller = new AbortController()
    abort.current = controller
    setRunning(true)
    let queued = 0
    let failed = files.filter(({ state }) => state === 'refused').length
    for (const entry of files) {
      if (entry.state === 'done' || entry.state === 'refused' || controller.signal.aborted) continue
      change(entry.key, { state: 'preparing', problem: null })
      const problem = await queueFile(entry, { zoneId, caption, signal: controller.signal }).catch(
        (error: unknown) => {
          browserPlatform.log.error('photo-not-queued', error)
          return 'worker_failed' as const
        },
      )
      change(entry.key, { state: problem === null ? 'done' : 'failed', problem })
      if (problem === null) queued += 1
      else failed += 1
    }
    setRunning(false)
    return { queued, failed }
  }
  return { files, isRunning, add, remove, replace, run }
}

/** The list of chosen files with their preview addresses; each file is checked once for what is evidently wrong with it. */
function useChosenFiles(initialFiles: readonly File[]) {
  const [files, setFiles] = useState<readonly ChosenFile[]>(() => initialFiles.map(chosen))
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  }, [files])
  useEffect(
    () => () => {
      for (const { previewUrl } of latest.current) URL.revokeObjectURL(previewUrl)
    },
    [],
  )
  const change = useCallback((key: string, part: Partial<ChosenFile>) => {
    setFiles((before) => before.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  }, [])
  const check = useCallback(
    async (entries: readonly ChosenFile[]) => {
      for (const { key, file } of entries) {
        const problem = await evidentProblem(file)
        change(key, problem === null ? { isShown: true } : { state: 'refused', problem })
      }
    },
    [change],
  )
  useEffect(() => {
    void check(latest.current)
  }, [check])
  const add = (added: readonly File[]) => {
    const entries = added.map(chosen)
    setFiles((before) => [...before, ...entries])
    void check(entries)
  }
  const remove = (key: string) =>
    setFiles((before) => {
      const gone = before.find((entry) => entry.key === key)
      if (gone !== undefined) URL.revokeObjectURL(gone.previewUrl)
      return before.filter((entry) => entry.key !== key)
    })
  const replace: UploadRun['replace'] = (key, file, edit) =>
    setFiles((before) => before.map((entry) => (entry.key === key ? replaced(entry, file, edit) : entry)))
  return { files, change, add, remove, replace }
}

function replaced(entry: ChosenFile, file: File, edit: PhotoEdit): ChosenFile {
  URL.revokeObjectURL(entry.previewUrl)
  const original = entry.edited?.original ?? entry.file
  return { ...chosen(file), key: entry.key, isShown: true, edited: { original, edit } }
}

function chosen(file: File): ChosenFile {
  return {
    key: browserPlatform.ids.uuid(),
    file,
    previewUrl: URL.createObjectURL(file),
    isShown: false,
    edited: null,
    state: 'chosen',
    problem: null,
  }
}
