import { useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type MadePhotoFolder, NewPhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import { ShownOnceDialog } from '#src/components/form/shown-once-dialog.tsx'
import { useForm, useFormDraft } from '#src/components/form/use-form.ts'
import { makePhotoFolder, newPhotoFolderId } from '#src/data/photo-folders/photo-folder-commands.ts'
import { photoFolderWords } from '#src/i18n/en/photo-folder.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

const NameForm = v.pick(NewPhotoFolder, ['name'])

interface PhotoFolderDialogProps {
  readonly zoneId: ZoneId
  readonly onClose: () => void
}

interface Made extends MadePhotoFolder {
  readonly name: string
}

/** Asks for a photographer's name, makes their folder, and shows what opens it this once. */
export function PhotoFolderDialog({ zoneId, onClose }: PhotoFolderDialogProps) {
  const [made, setMade] = useState<Made>()
  return made === undefined ? (
    <NameDialog zoneId={zoneId} onMade={setMade} onClose={onClose} />
  ) : (
    <MadeDialog made={made} onClose={onClose} />
  )
}

interface NameDialogProps extends PhotoFolderDialogProps {
  readonly onMade: (made: Made) => void
}

function NameDialog({ zoneId, onMade, onClose }: NameDialogProps) {
  const { shell, error } = useBrandWords()
  const words = useWords(photoFolderWords)
  const draft = useFormDraft(`photo-folder ${zoneId}`)
  const { bind, problem, isBusy, run } = useForm({
    draft,
    schema: NameForm,
    initial: { name: '' },
    labels: { name: words.name },
    problems: { name: words.nameMissing },
    newId: newPhotoFolderId,
    send: async ({ name }, id) => {
      const folder = await makePhotoFolder(zoneId, { id: v.parse(UserId, id), name })
      if (folder.ok) onMade({ ...folder.value, name })
      return folder.ok ? null : folder.error
    },
  })
  return (
    <FormDialog
      title={words.makeTitle}
      closeLabel={shell.close}
      cancelLabel={shell.cancel}
      submitLabel={words.submit}
      isBusy={isBusy}
      className={stack}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      <p className={mutedText}>{words.makeText}</p>
      <TextField {...bind('name')} required maxLength={60} autoComplete="off" />
      <div role="alert">
        {problem === null || problem === 'not-stored' ? null : (
          <Notice tone="danger">
            {problem.code === 'timeout' ? words.lost : problemText(problem, error)}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}

interface MadeDialogProps {
  readonly made: Made
  readonly onClose: () => void
}

function MadeDialog({ made: { name, address, password }, onClose }: MadeDialogProps) {
  const words = useWords(photoFolderWords)
  return (
    <ShownOnceDialog
      title={words.madeTitle({ name })}
      warning={words.madeText({ name })}
      fields={[
        { label: words.address, value: address },
        { label: words.user, value: words.userAnything({ name }) },
        { label: words.password, value: password },
      ]}
      copied={[
        `${words.address}: ${address}`,
        `${words.user}: ${name}`,
        `${words.password}: ${password}`,
      ].join('\n')}
      words={words}
      onClose={onClose}
    >
      <div>
        <h3 className={headingStyle({ size: 'small' })}>{words.howTitle}</h3>
        <p className={mutedText}>{words.how}</p>
      </div>
    </ShownOnceDialog>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
