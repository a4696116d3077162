import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

const { Dialog: SupportDialog } = dialogPart(() =>
  import('#src/components/support/support-dialog.tsx').then((module) => module.SupportDialog),
)

const { Dialog: VisitorDialog } = dialogPart(() =>
  import('#src/components/support/visitor-dialog.tsx').then((module) => module.VisitorDialog),
)

/** The way to the operator, on every page but those that fill the screen. */
export function Help({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const words = useWords(supportWords)
  const [isOpen, setOpen] = useState(false)
  const SomeDialog = isSignedIn ? SupportDialog : VisitorDialog
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={pill} onClick={() => setOpen(true)}>
        <CircleHelp size={20} aria-hidden="true" />
        {words.help}
      </button>
      {isOpen ? <SomeDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const pill = css({
  pointerEvents: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  paddingInlineStart: '3',
  paddingInlineEnd: '4',
  borderRadius: 'full',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'lineStrong',
  backgroundColor: 'raised',
  color: 'ink',
  fontSize: 'sm',
  fontWeight: 'semibold',
  boxShadow: 'float',
  cursor: 'pointer',
  _hover: { backgroundColor: 'sunken' },
})
