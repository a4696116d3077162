import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { copyText } from '#src/ui/toasts/copy-text.ts'

interface ShownOnceDialogProps {
  readonly title: string
  /** The warning that it is not shown again. */
  readonly warning: string
  /** The values to save, each with its name. */
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  /** The text that the button copies. */
  readonly copied: string
  readonly words: {
    readonly copy: string
    readonly copied: string
    readonly copyFailed: string
    readonly done: string
  }
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Shows a value that the server returns only once, for example a password, with a button that copies it. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, warning, fields, copied, words, onClose, children } = props
  const { shell } = useBrandWords()
  return (
    <Dialog
      title={title}
      closeLabel={shell.close}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <div className={stack}>
        <Notice tone="warning">{warning}</Notice>
        {fields.map(({ label, value }) => (
          <TextField
            key={label}
            label={label}
            value={value}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        ))}
        <Button
          tone="soft"
          isWide
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copyText(copied, words)}
        >
          {words.copy}
        </Button>
        {children}
      </div>
    </Dialog>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
