import { useId } from 'react'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { SupportFields, type SupportFieldsProps } from './support-fields.tsx'

interface HelpDialogProps extends Pick<SupportFieldsProps, 'user' | 'send'> {
  readonly onClose: () => void
}

/** The dialog under Help. It closes once the question is sent. It needs no member data. */
export function HelpDialog({ user, send, onClose }: HelpDialogProps) {
  const words = useWords(supportWords)
  const { close } = useBrandWords().shell
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
      <SupportFields id={formId} user={user} send={send} onSent={onClose} />
    </Dialog>
  )
}
