import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSupportWording } from '#src/brand/use-support-wording.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'

const SupportDialog = lazy(() =>
  loadPart(() =>
    import('#src/components/support/support-dialog.tsx').then((module) => ({
      default: module.SupportDialog,
    })),
  ),
)

const VisitorDialog = lazy(() =>
  loadPart(() =>
    import('#src/components/support/visitor-dialog.tsx').then((module) => ({
      default: module.VisitorDialog,
    })),
  ),
)

/** The way to the operator, on every page but those that fill the screen. */
export function Help({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const words = useSupportWording()
  const [isOpen, setOpen] = useState(false)
  const SomeDialog = isSignedIn ? SupportDialog : VisitorDialog
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={pill} onClick={() => setOpen(true)}>
        <CircleHelp size={20} aria-hidden="true" />
        {words.help}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SomeDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
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
