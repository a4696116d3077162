import { useId, useState } from 'react'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { askSupport, newSupportRequestId } from '#src/data/support/ask-support.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SupportFields } from './support-fields.tsx'

/** Asks the operator something without an account; it needs no data of a member. */
export function VisitorDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(supportWords)
  const { close } = useBrandWords().shell
  const formId = useId()
  const [id] = useState(newSupportRequestId)
  const [isSent, setSent] = useState(false)
  return (
    <Dialog
      title={words.title}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            {isSent ? close : words.cancel}
          </Button>
          {isSent ? null : (
            <Button type="submit" form={formId}>
              {words.send}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {isSent ? (
          <Notice tone="success" title={words.sentTitle}>
            {words.sentText}
          </Notice>
        ) : null}
      </div>
      {isSent ? null : (
        <SupportFields
          id={formId}
          user={null}
          send={(form) => askSupport(id, form)}
          onSent={() => setSent(true)}
        />
      )}
    </Dialog>
  )
}
