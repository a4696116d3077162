import { useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { addressWords } from '#src/i18n/en/address.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { ConfirmAddress } from './confirm-address.tsx'

const { Dialog: EmailDialog, preload: preloadEmail } = dialogPart(() =>
  import('./email-dialog.tsx').then((module) => module.EmailDialog),
)
const { Dialog: PasswordDialog, preload: preloadPassword } = dialogPart(() =>
  import('./password-dialog.tsx').then((module) => module.PasswordDialog),
)

/** Shows a member's email address and password: addresses that need confirmation, and buttons to change both. */
export function AddressCard({ user }: { readonly user: User }) {
  const words = useWords(addressWords)
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const waits = user.pendingEmail ?? (user.emailVerified ? null : user.email)
  const close = () => setOpen(null)
  return (
    <Section id="address" title={words.title} className={css(cardStyle.raw(), stack)}>
      <p className={mutedText}>{user.email}</p>
      {waits === null ? null : <ConfirmAddress email={waits} isNew={user.pendingEmail !== null} />}
      <div className={buttons}>
        <Button tone="soft" onPointerEnter={preloadEmail} onClick={() => setOpen('email')}>
          {words.changeEmail}
        </Button>
        <Button tone="soft" onPointerEnter={preloadPassword} onClick={() => setOpen('password')}>
          {words.changePassword}
        </Button>
      </div>
      {open === 'email' ? <EmailDialog onClose={close} /> : null}
      {open === 'password' ? <PasswordDialog onClose={close} /> : null}
    </Section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
