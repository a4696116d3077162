import { useState } from 'react'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { ok } from '#src/contract/wire/result.ts'
import { PhotoEditor } from './photo-editor.tsx'
import type { LoadSource } from './use-editor-source.ts'

interface EditChosenFileProps {
  readonly file: File
  /** The earlier edit of the file, from which editing continues. */
  readonly edit: PhotoEdit | null
  readonly onEdited: (edited: File, edit: PhotoEdit) => void
  readonly onClose: () => void
}

/** The editor for a file that was chosen but not yet added. Saving passes the edited file to `onEdited`. */
export function EditChosenFile({ file, edit, onEdited, onClose }: EditChosenFileProps) {
  const [load] = useState<LoadSource>(() => () => Promise.resolve(ok({ blob: file, isSmall: false })))
  return (
    <PhotoEditor
      name={file.name}
      initialEdit={edit ?? undefined}
      load={load}
      keep={(edited, finished) => {
        onEdited(edited, finished.edit)
        return Promise.resolve(null)
      }}
      onClose={onClose}
    />
  )
}
