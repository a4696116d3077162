import { Camera } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFormPicture } from '#src/components/upload/use-form-picture.ts'
import { lastNameProblemOf, nameProblemOf } from '#src/components/session/name-problem.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { initialsOf, type User } from '#src/contract/entities/accounts/user.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { changeNames, changePicture } from '#src/data/profile/profile-commands.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface EditProfileDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Changes how others see the user. Changes apply at once, also offline. */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const accountText = useWords(accountWords)
  const { connection } = useSyncStatus()
  const names = useNames(user)
  const picture = usePicture(user)
  const { isBusy, run } = useOneAtATime(async () => {
    if (!names.check()) return
    if (!(await names.store()) || !(await picture.store())) {
      showToast(words.notStored, { tone: 'danger' })
      return
    }
    onClose()
    showToast(words.saved, {
      tone: 'success',
      ...(connection === 'offline' ? { text: words.savedOffline } : {}),
    })
  })
  return (
    <FormDialog
      title={words.editTitle}
      closeLabel={wording.shell.close}
      cancelLabel={wording.shell.cancel}
      submitLabel={words.save}
      isBusy={isBusy || picture.isPreparing}
      className={form}
      onSubmit={run}
      onDiscard={() => {
        names.discard()
        picture.clear()
      }}
      onClose={onClose}
    >
      <p className={mutedText}>{words.editText}</p>
      <PictureChoice initials={initialsOf(user.displayName)} picture={picture} />
      {user.kind === 'guest' ? (
        <TextField label={accountText.yourName} autoComplete="nickname" {...names.bind('firstName')} />
      ) : (
        <div className={fields}>
          <TextField label={accountText.firstName} autoComplete="given-name" {...names.bind('firstName')} />
          <TextField label={accountText.lastName} autoComplete="family-name" {...names.bind('lastName')} />
        </div>
      )}
    </FormDialog>
  )
}

function PictureChoice({
  initials,
  picture,
}: {
  readonly initials: string
  readonly picture: ReturnType<typeof usePicture>
}) {
  const words = useWords(profileWords)
  const { fileProblems: problems } = useWords(photoWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className={choice}>
        <Avatar initials={initials} imageUrl={picture.shown} size="huge" />
        <div className={buttons}>
          <Button
            tone="soft"
            icon={<Camera size={18} aria-hidden="true" />}
            isBusy={picture.isPreparing}
            onClick={() => input.current?.click()}
          >
            {words.choosePicture}
          </Button>
          {picture.shown === null ? null : (
            <Button tone="quiet" onClick={() => picture.remove()}>
              {words.removePicture}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={words.choosePicture}
          onChange={picture.choose}
        />
      </div>
      <div role="status">
        {picture.problem === null ? null : <Notice tone="danger">{problems[picture.problem]}</Notice>}
      </div>
    </>
  )
}

/** The profile image and how it is stored. */
function usePicture(user: User) {
  const form = useFormPicture('profile', user.profileImageUrl)
  const { chosen } = form
  return {
    ...form,
    /** Resolves to true when the change is stored or there is none. */
    async store(): Promise<boolean> {
      const isKept =
        chosen === null ||
        (chosen.jpeg === null && user.profileImageUrl === null) ||
        (await changePicture(chosen.jpeg)).ok
      if (isKept) form.clear()
      return isKept
    },
  }
}

type Field = 'firstName' | 'lastName'

function useNames(user: User) {
  const words = useWords(accountWords)
  const prefix = useId()
  const isGuest = user.kind === 'guest'
  const before = {
    firstName: isGuest ? user.displayName : (user.firstName ?? ''),
    lastName: user.lastName ?? '',
  }
  const draft = useDraft<Readonly<Record<Field, string>>>('profile', before)
  const values = draft.value
  const [problems, setProblems] = useState<Readonly<Partial<Record<Field, string>>>>({})
  const bind = (field: Field) => ({
    id: `${prefix}-${field}`,
    value: values[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) =>
      draft.update((known) => ({ ...known, [field]: target.value })),
  })
  return {
    bind,
    discard: draft.clear,
    check(): boolean {
      const firstName = nameProblemOf(values.firstName, words)
      const lastName = isGuest ? null : lastNameProblemOf(values.firstName, values.lastName, words)
      setProblems({
        ...(firstName === null ? {} : { firstName }),
        ...(lastName === null ? {} : { lastName }),
      })
      const wrong = firstName === null ? (lastName === null ? null : 'lastName') : 'firstName'
      if (wrong !== null) document.getElementById(`${prefix}-${wrong}`)?.focus()
      return wrong === null
    },
    /** Resolves to true when the change is stored or there is none. */
    async store(): Promise<boolean> {
      const { firstName, lastName } = values
      if (firstName === before.firstName && lastName === before.lastName) return true
      const names = isGuest
        ? { displayName: firstName }
        : { firstName, lastName: isBlank(lastName) ? null : lastName }
      const isStored = (await changeNames(names)).ok
      if (isStored) draft.clear()
      return isStored
    },
  }
}

const form = css({ display: 'grid', gap: '4' })
const choice = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
const buttons = css({ display: 'grid', justifyItems: 'start', gap: '1' })
const fields = css({ display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' })
