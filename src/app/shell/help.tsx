import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

const { Dialog: SupportDialog } = dialogPart(() =>
  import('#src/components/support/support-dialog.tsx').then((module) => module.SupportDialog),
)

const { Dialog: VisitorDialog } = dialogPart(() =>
  import('#src/components/support/visitor-dialog.tsx').then((module) => module.VisitorDialog),
)

/** The way to the operator: a sign in the header of a phone, and in the rail of a wide screen. */
export function Help({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const words = useWords(supportWords)
  const [isOpen, setOpen] = useState(false)
  const SomeDialog = isSignedIn ? SupportDialog : VisitorDialog
  return (
    <>
      <IconButton label={words.help} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleHelp size={22} aria-hidden="true" />
      </IconButton>
      {isOpen ? <SomeDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
