import { useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { cutDraft } from '#src/data/chosen-photos/chosen-commands.ts'
import { readChosen } from '#src/data/chosen-photos/read-chosen.ts'
import type { ComposedFile, UploadRun } from './use-upload.ts'

const { Dialog: EditChosenFile } = dialogPart(() =>
  import('#src/components/editor/edit-chosen-file.tsx').then((module) => module.EditChosenFile),
)

const { Dialog: TrimSheet } = dialogPart(() =>
  import('#src/components/clips/trim-sheet.tsx').then((module) => module.TrimSheet),
)

/** The file that is open in the editor, as it was chosen. */
interface FileInEditor {
  readonly row: ComposedFile['row']
  readonly blob: Blob
}

/** The file being edited. Its bytes are read when the editor opens. */
export function useFileInEditor() {
  const [edited, setEdited] = useState<FileInEditor | null>(null)
  const edit = ({ row }: ComposedFile) =>
    void readChosen(row.id, 'chosen').then((blob) => (blob === null ? undefined : setEdited({ row, blob })))
  return { edited, edit, endEdit: () => setEdited(null) }
}

interface EditedFileProps {
  readonly edited: FileInEditor | null
  readonly upload: UploadRun
  readonly onClose: () => void
}

export function EditedFile({ edited, upload, onClose }: EditedFileProps) {
  if (edited === null) return null
  const { row, blob } = edited
  if (row.film !== undefined)
    return (
      <TrimSheet
        row={row}
        onCut={(cut) => {
          void cutDraft(row.id, cut)
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <EditChosenFile
      file={new File([blob], row.name, { type: row.type })}
      edit={row.edit}
      onEdited={(file, edit) => upload.replace(row.id, file, edit)}
      onClose={onClose}
    />
  )
}
