import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly cancelLabel: string
  readonly submitLabel: string
  readonly size?: 'normal' | 'wide'
  readonly isBusy: boolean
  readonly className?: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Discards the typed text. The cancel button calls it before `onClose`; every other way of closing keeps the text. */
  readonly onDiscard?: () => void
  readonly children: ReactNode
}

/** A dialog with one form: its children are the fields, its footer submits or cancels. The fields validate themselves. */
export function FormDialog(props: FormDialogProps) {
  const { isBusy, className, onSubmit, onClose, onDiscard, children, cancelLabel, submitLabel, ...dialog } =
    props
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button
            tone="plain"
            onClick={() => {
              onDiscard?.()
              onClose()
            }}
          >
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={className} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
