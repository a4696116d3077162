import { useState } from 'react'
import * as v from 'valibot'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { type ZoneId, UserId } from '#src/contract/entities/ids/ids.ts'
import { photoFolderWords } from '#src/i18n/en/photo-folder.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { type MadePhotoFolder, NewPhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import { MakeDialog } from '#src/components/form/make-dialog.tsx'
import { ShownOnceDialog } from '#src/components/form/shown-once-dialog.tsx'
import { useForm, useFormDraft } from '#src/components/form/use-form.ts'
import { makePhotoFolder, newPhotoFolderId } from '#src/data/photo-folders/photo-folder-commands.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'

/** Lets a host create a folder into which a photographer copies photos. */
export function PhotoFolderCard({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useWords(photoFolderWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="photo-folder" className={css(cardStyle.raw(), card)}>
      <h2 id="photo-folder" className={headingStyle({ size: 'small' })}>
        {words.title}
      </h2>
      <p className={mutedText}>{isOffline ? words.offline : words.text}</p>
      <div>
        <Button tone="plain" disabled={isOffline} onClick={() => setOpen(true)}>
          {words.make}
        </Button>
      </div>
      {isOpen ? <PhotoFolderDialog zoneId={zoneId} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

const NameForm = v.pick(NewPhotoFolder, ['name'])

interface PhotoFolderDialogProps {
  readonly zoneId: ZoneId
  readonly onClose: () => void
}

interface CreatedFolder extends MadePhotoFolder {
  readonly name: string
}

/** Asks for a photographer's name, creates the folder, and shows its credentials once. */
function PhotoFolderDialog({ zoneId, onClose }: PhotoFolderDialogProps) {
  const [made, setMade] = useState<CreatedFolder>()
  return made === undefined ? (
    <NameDialog zoneId={zoneId} onMade={setMade} onClose={onClose} />
  ) : (
    <MadeDialog made={made} onClose={onClose} />
  )
}

interface NameDialogProps extends PhotoFolderDialogProps {
  readonly onMade: (made: CreatedFolder) => void
}

function NameDialog({ zoneId, onMade, onClose }: NameDialogProps) {
  const words = useWords(photoFolderWords)
  const draft = useFormDraft(`photo-folder ${zoneId}`)
  const form = useForm({
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
    <MakeDialog words={words} form={form} draft={draft} onClose={onClose}>
      <p className={mutedText}>{words.makeText}</p>
      <TextField {...form.bind('name')} required maxLength={60} autoComplete="off" />
    </MakeDialog>
  )
}

interface MadeDialogProps {
  readonly made: CreatedFolder
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

const card = css.raw({ display: 'grid', gap: '3' })
