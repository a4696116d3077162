import { Images } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useRoll } from '#src/data/roll/roll-queries.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { ChosenFileRow } from './chosen-file-row.tsx'
import { EditedFile, useFileInEditor } from './edited-file.tsx'
import { filesIn } from './pick-photos.ts'
import { type ComposedFile, type UploadRun, useUpload } from './use-upload.ts'

const { Dialog: RollCamera } = dialogPart(() =>
  import('#src/components/roll/roll-camera.tsx').then((module) => module.RollCamera),
)

interface UploadDialogProps {
  readonly zoneId: ZoneId
  readonly zoneName: string
  readonly initialFiles: readonly File[]
  /** Called when every photo is in the queue. */
  readonly onQueued?: () => void
  readonly onClose: () => void
}

/** Adds photos to a zone: with the camera of its roll if it has one, otherwise by choosing files. */
export function UploadDialog(props: UploadDialogProps) {
  const { zoneId, initialFiles, onClose } = props
  const roll = useRoll(zoneId)
  if (roll === undefined) return null
  return roll !== null && initialFiles.length === 0 ? (
    <RollCamera zoneId={zoneId} roll={roll} onClose={onClose} />
  ) : (
    <Composer {...props} />
  )
}

/** Chooses photos, previews them, and queues them. Closes as soon as they are stored on this device. */
function Composer({ zoneId, zoneName, initialFiles, onQueued, onClose }: UploadDialogProps) {
  const wording = useBrandWords()
  const words = useWords(photoWords)
  const { connection } = useSyncStatus()
  const upload = useUpload(zoneId, initialFiles)
  const inputId = useId()
  const { files, isRunning } = upload
  const done = files.filter(({ state }) => state === 'done').length
  const isFull = upload.failureKind === 'quota' || files.some(({ row }) => row.problem === 'quota')
  const open = files.filter(({ state }) => state === 'chosen' || state === 'failed').length
  const { edited, edit, endEdit } = useFileInEditor()
  const close = () => {
    upload.clearRefused()
    onClose()
  }
  const { failure, submit } = useSubmit({ upload, connection, onQueued, onClose })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    upload.add(filesIn(event.dataTransfer))
  }

  return (
    <Dialog
      title={words.uploadTitle}
      closeLabel={wording.shell.close}
      onClose={close}
      footer={
        open === 0 && done > 0 && !isRunning ? (
          <Button size="large" isWide onClick={close}>
            {wording.shell.close}
          </Button>
        ) : (
          <Button size="large" isWide isBusy={isRunning} disabled={open === 0} onClick={() => void submit()}>
            {words.upload}
          </Button>
        )
      }
    >
      <p className={mutedText}>{words.uploadTo({ zone: zoneName })}</p>
      <FilePicker drop={drop} inputId={inputId} isRunning={isRunning} upload={upload} />
      <UploadState
        isFull={isFull}
        failure={upload.failureKind === 'failed' ? words.notStored : failure}
        isRunning={isRunning}
        done={done}
        files={files}
      />
      <ChosenFiles files={files} isRunning={isRunning} onEdit={edit} upload={upload} />
      <TextField
        label={words.caption}
        value={upload.caption}
        maxLength={500}
        disabled={isRunning}
        onChange={(event) => upload.setCaption(event.target.value)}
      />
      <EditedFile edited={edited} upload={upload} onClose={endEdit} />
    </Dialog>
  )
}

interface UseSubmitOptions {
  readonly upload: UploadRun
  readonly connection: 'offline' | 'online' | 'unknown'
  readonly onQueued: (() => void) | undefined
  readonly onClose: () => void
}

function useSubmit({ upload, connection, onQueued, onClose }: UseSubmitOptions) {
  const words = useWords(photoWords)
  const [failure, setFailure] = useState<string>()
  const submit = async () => {
    setFailure(undefined)
    const outcome = await upload.run()
    if (outcome === null) return
    if (outcome.failed > 0) {
      setFailure(words.uploadFailedSome({ queued: outcome.queued, failed: outcome.failed }))
      return
    }
    showToast(words.queued({ count: outcome.queued }), {
      tone: 'success',
      ...(connection === 'offline' ? { text: words.queuedOffline } : {}),
    })
    onQueued?.()
    onClose()
  }
  return { failure, submit }
}

interface FilePickerProps {
  readonly drop: (event: DragEvent) => void
  readonly inputId: string
  readonly isRunning: boolean
  readonly upload: UploadRun
}

function FilePicker({ drop, inputId, isRunning, upload }: FilePickerProps) {
  const words = useWords(photoWords)
  return (
    <>
      <div className={picker} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Images size={30} aria-hidden="true" />
        <label htmlFor={inputId} className={pickerLabel}>
          {words.choose}
        </label>
        <span className={mutedText}>{words.chooseText}</span>
        <input
          id={inputId}
          type="file"
          accept="image/*,video/*"
          multiple
          disabled={isRunning}
          className={pickerInput}
          aria-describedby={`${inputId}-limits`}
          onChange={(event) => {
            upload.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      <p id={`${inputId}-limits`} className={limits}>
        {words.limits}. {words.larger}
      </p>
    </>
  )
}

interface UploadStateProps {
  readonly isFull: boolean
  readonly failure: string | undefined
  readonly isRunning: boolean
  readonly done: number
  readonly files: readonly ComposedFile[]
}

function UploadState({ isFull, failure, isRunning, done, files }: UploadStateProps) {
  const words = useWords(photoWords)
  return (
    <>
      {isFull ? (
        <Notice tone="danger" title={words.quotaTitle}>
          {words.quotaText}
        </Notice>
      ) : null}
      <div role="alert">
        {failure === undefined ? null : (
          <Notice tone="danger" title={words.uploadFailed}>
            {failure}
          </Notice>
        )}
      </div>
      {isRunning ? (
        <div>
          <p className={mutedText}>{words.preparingCount({ done: done + 1, total: files.length })}</p>
          <ProgressBar label={words.preparing} ratio={files.length === 0 ? null : done / files.length} />
        </div>
      ) : null}
    </>
  )
}

interface ChosenFilesProps {
  readonly files: readonly ComposedFile[]
  readonly isRunning: boolean
  readonly onEdit: (file: ComposedFile) => void
  readonly upload: UploadRun
}

function ChosenFiles({ files, isRunning, onEdit, upload }: ChosenFilesProps) {
  const words = useWords(photoWords)
  return files.length > 0 ? (
    <ul aria-label={words.selected({ count: files.length })} className={list}>
      {files.map((entry) => (
        <ChosenFileRow
          key={entry.row.id}
          entry={entry}
          isLocked={isRunning}
          onEdit={() => onEdit(entry)}
          onRemove={() => upload.remove(entry.row.id)}
        />
      ))}
    </ul>
  ) : null
}

const picker = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  padding: '6',
  textAlign: 'center',
  borderRadius: '[min(token(radii.card), 1.25rem)]',
  borderWidth: 'thick',
  borderStyle: 'dashed',
  borderColor: 'accentLine',
  backgroundColor: 'accentSoft',
  color: 'accentText',
  transition: '[border-color 120ms]',
  _hover: { borderColor: 'accent' },
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
const pickerLabel = css({ fontWeight: 'bold', fontSize: 'lg' })
const pickerInput = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: '0',
  cursor: 'pointer',
  _disabled: { cursor: 'not-allowed' },
})
const limits = css({ fontSize: 'xs', color: 'muted' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
