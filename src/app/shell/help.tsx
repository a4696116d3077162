import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

const { Dialog: SupportDialog } = dialogPart(() =>
  import('#src/components/support/support-dialog.tsx').then((module) => module.SupportDialog),
)

const { Dialog: VisitorDialog } = dialogPart(() =>
  import('#src/components/support/visitor-dialog.tsx').then((module) => module.VisitorDialog),
)

interface HelpProps {
  readonly isSignedIn: boolean
  /** The appearance of the button in a bar. Without it, the button is a round icon. */
  readonly place?: { readonly className: string; readonly content: ReactNode }
}

/**
 * The contact form for the operator: an icon in a phone's header and in the rail of a wide screen, or an item in the
 * bar.
 */
export function Help({ isSignedIn, place }: HelpProps) {
  const words = useBrandWords().shell
  const [isOpen, setOpen] = useState(false)
  const SomeDialog = isSignedIn ? SupportDialog : VisitorDialog
  const open = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  return (
    <>
      {place === undefined ? (
        <IconButton label={words.help} {...open}>
          <CircleHelp size={22} aria-hidden="true" />
        </IconButton>
      ) : (
        <button type="button" className={place.className} {...open}>
          {place.content}
        </button>
      )}
      {isOpen ? <SomeDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
