import { useEffect, useRef, useState } from 'react'
import { filterToStore } from '#src/components/editor/panels/filter-name.ts'
import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { fileOf, unrecordedOf } from '#src/data/chosen-photos/chosen-files.ts'
import {
  addDraft,
  captionDraft,
  editChosen,
  removeChosen,
  retryChosen,
} from '#src/data/chosen-photos/chosen-commands.ts'
import { useComposerFiles } from '#src/data/chosen-photos/chosen-queries.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { waitUntilPrepared } from '#src/data/chosen-photos/photo-preparation.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** A file of the composer. */
export interface ComposedFile {
  readonly row: ChosenPhotoRow
  /** `refused`: not a photo; a retry is useless. */
  readonly state: 'chosen' | 'preparing' | 'done' | 'failed' | 'refused'
}

export interface UploadRun {
  readonly files: readonly ComposedFile[]
  readonly caption: string
  readonly isRunning: boolean
  /** Why the last chosen or edited file is not on this device: there was no space, or the database failed. */
  readonly failureKind: 'quota' | 'failed' | null
  add(files: readonly File[]): void
  remove(id: MutationId): void
  setCaption(caption: string): void
  /** Replaces the file with the edited version. The original file is kept for the next edit. */
  replace(id: MutationId, file: File, edit: PhotoEdit): void
  /**
   * Adds every file that may still become a photo. Resolves with the numbers of queued and failed files, or null;
   * `failureKind` then has the reason.
   */
  run(): Promise<{ readonly queued: number; readonly failed: number } | null>
  /** Removes the files that turned out not to be photos. */
  clearRefused(): void
}

/**
 * The composer's files: a draft of the zone, stored on this device from the choice until they are added or removed. A
 * draft left by an earlier composer is continued.
 */
export function useUpload(zoneId: ZoneId, initialFiles: readonly File[]): UploadRun {
  const [sent, setSent] = useState<readonly ChosenPhotoRow[]>([])
  const [isRunning, setRunning] = useState(false)
  const rows = useLastDefined(
    useComposerFiles(
      zoneId,
      sent.map(({ id }) => id),
    ),
  )
  const { unsavedFiles, setUnsavedFiles, failureKind, setFailureKind, recordProblem } =
    useStorageProblem(zoneId)
  const files = composedOf(withUnrecorded(rows ?? [], unsavedFiles), sent)
  const { caption, setCaption } = useCaption(rows)
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setFailureKind(null)
    chooseFiles(chosen, { purpose: 'draft', zoneId, caption }).catch(recordProblem)
  }
  useOnce(() => add(initialFiles))
  const run = async () => {
    const open = files.filter(({ state }) => state === 'chosen' || state === 'failed')
    const ids = open.map(({ row }) => row.id)
    setRunning(true)
    setFailureKind(null)
    try {
      setSent((before) => [...before.filter(({ id }) => !ids.includes(id)), ...open.map(({ row }) => row)])
      await retryChosen(idsIn(open, 'failed'))
      setUnsavedFiles([])
      await addDraft(ids, caption)
      const left = await waitUntilPrepared(requireContext(), ids)
      return { queued: ids.length - left.length, failed: left.length + idsIn(files, 'refused').length }
    } catch (error) {
      recordProblem(error)
      return null
    } finally {
      setRunning(false)
    }
  }
  return {
    files,
    caption,
    isRunning,
    failureKind,
    add,
    run,
    setCaption,
    remove: (id) => {
      setUnsavedFiles((before) => before.filter((row) => row.id !== id))
      void removeChosen([id])
    },
    replace: (id, file, edit) => {
      const filterSettings = filterToStore(edit.filter)
      editChosen(id, { file, edit, filterSettings }).then(
        (stored) => setFailureKind(stored.ok ? null : 'quota'),
        recordProblem,
      )
    },
    clearRefused: () => void removeChosen(idsIn(files, 'refused')),
  }
}

/** The chosen or edited files that the device could not store, and why. */
function useStorageProblem(zoneId: ZoneId) {
  const read = () => unrecordedOf(requireContext().user.id, zoneId)
  const [failureKind, setFailureKind] = useState<UploadRun['failureKind']>(null)
  const [unsavedFiles, setUnsavedFiles] = useState<readonly ChosenPhotoRow[]>(read)
  const recordProblem = (error: unknown) => {
    browserPlatform.log.error('file-not-stored', error)
    setFailureKind(isQuotaError(error) ? 'quota' : 'failed')
    setUnsavedFiles(read())
  }
  return {
    unsavedFiles,
    setUnsavedFiles,
    failureKind,
    setFailureKind,
    recordProblem,
  }
}

function withUnrecorded(
  rows: readonly ChosenPhotoRow[],
  unsavedFiles: readonly ChosenPhotoRow[],
): readonly ChosenPhotoRow[] {
  const recorded = new Set(rows.map(({ id }) => id))
  return [...rows, ...unsavedFiles.filter(({ id }) => !recorded.has(id))]
}

function idsIn(files: readonly ComposedFile[], state: ComposedFile['state']): readonly MutationId[] {
  return files.flatMap((file) => (file.state === state ? [file.row.id] : []))
}

/** Returns the last value while the new one is being read. */
function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** The caption below the files, stored with the first of them. The caption of an earlier draft is continued. */
function useCaption(rows: readonly ChosenPhotoRow[] | undefined) {
  const [typed, setTyped] = useState<string | null>(null)
  const first = rows?.find(({ stage }) => stage === 'draft')
  const firstId = first?.id
  useEffect(() => {
    if (typed !== null && firstId !== undefined) void captionDraft(firstId, typed)
  }, [typed, firstId])
  return { caption: typed ?? first?.caption ?? '', setCaption: setTyped }
}

function useOnce(act: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    act()
  })
}

/** A sent row that has been deleted is a photo. */
function composedOf(
  rows: readonly ChosenPhotoRow[],
  sent: readonly ChosenPhotoRow[],
): readonly ComposedFile[] {
  const storedIds = new Set(rows.map(({ id }) => id))
  const done = sent.filter(({ id }) => !storedIds.has(id)).map((row) => ({ row, state: 'done' as const }))
  return [...rows.map((row) => ({ row, state: stateOf(row) })), ...done].toSorted((a, b) =>
    a.row.id < b.row.id ? -1 : 1,
  )
}

function stateOf(row: ChosenPhotoRow): ComposedFile['state'] {
  if (row.state === 'no-decoder') return 'done'
  if (row.state !== 'failed') return row.stage === 'draft' ? 'chosen' : 'preparing'
  const canTryAgain =
    row.problem === 'worker_failed' || (row.problem === 'quota' && fileOf(row.id) !== undefined)
  return canTryAgain ? 'failed' : 'refused'
}
