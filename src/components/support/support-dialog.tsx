import { useId } from 'react'
import { PageLink } from '#src/components/navigation/page-link.tsx'
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
  const { pathname, search, hash } = window.location
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
            <PageLink
              href={`/sign-in?returnTo=${encodeURIComponent(pathname + search + hash)}`}
              className={buttonStyle()}
              onClick={onClose}
            >
              {words.signIn}
            </PageLink>
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
