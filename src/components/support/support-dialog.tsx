import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useSupportWording } from '#src/brand/use-support-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { Button, buttonStyle } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SupportFields } from './support-fields.tsx'

/** Asks the operator something; a visitor is shown the way in, as questions are kept under somebody's name. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useSupportWording()
  const { close } = useWording().shell
  const session = useSession()
  const here = useLocation({ select: ({ href }) => href })
  const formId = useId()
  const isKnown = session !== null && session !== undefined
  return (
    <Dialog
      title={words.title}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          {isKnown ? (
            <Button type="submit" form={formId}>
              {words.send}
            </Button>
          ) : (
            <Link to="/sign-in" search={{ returnTo: here }} className={buttonStyle()} onClick={onClose}>
              {words.signIn}
            </Link>
          )}
        </>
      }
    >
      {isKnown ? (
        <SupportFields id={formId} user={session.user} onSent={onClose} />
      ) : (
        <p>{words.visitorText}</p>
      )}
    </Dialog>
  )
}
