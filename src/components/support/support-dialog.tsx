import { useId } from 'react'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { requestSupport } from '#src/data/support/support-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { SupportFields } from './support-fields.tsx'

/** Asks the operator something. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(supportWords)
  const { close } = useBrandWords().shell
  const session = useSession()
  const formId = useId()
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
          <Button type="submit" form={formId}>
            {words.send}
          </Button>
        </>
      }
    >
      {session === null || session === undefined ? null : (
        <SupportFields id={formId} user={session.user} send={requestSupport} onSent={onClose} />
      )}
    </Dialog>
  )
}
