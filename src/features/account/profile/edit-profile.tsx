import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { initialsOf, type User } from '#src/contract/entities/accounts/user.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

const { Dialog: EditProfileDialog, preload } = dialogPart(() =>
  import('./edit-profile-dialog.tsx').then((module) => module.EditProfileDialog),
)

interface EditProfileProps {
  readonly user: User
  /** True if the name is the heading of the page. */
  readonly isHeading?: boolean
}

/** Shows the user's name and profile image, with a button to change them. */
export function EditProfile({ user, isHeading = false }: EditProfileProps) {
  const words = useWords(profileWords)
  const { guest } = useWords(accountWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={head}>
      <Avatar initials={initialsOf(user.displayName)} imageUrl={user.profileImageUrl} size="large" />
      <div className={nameStyle}>
        {isHeading ? (
          <PageHeading>
            <bdi>{user.displayName}</bdi>
          </PageHeading>
        ) : (
          <p className={headingStyle({ size: 'medium' })}>
            <bdi>{user.displayName}</bdi>
          </p>
        )}
        <p className={mutedText}>{user.email ?? guest}</p>
      </div>
      <Button
        tone="soft"
        size="small"
        icon={<Pencil size={16} aria-hidden="true" />}
        onPointerEnter={preload}
        onClick={() => setOpen(true)}
      >
        {words.edit}
      </Button>
      {isOpen ? <EditProfileDialog user={user} onClose={() => setOpen(false)} /> : null}
    </header>
  )
}

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
const nameStyle = css({ flexGrow: '1', flexBasis: '[10rem]', minWidth: '0', overflowWrap: 'anywhere' })
