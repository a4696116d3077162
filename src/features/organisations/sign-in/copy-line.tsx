import { Copy } from 'lucide-react'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { copyText } from '#src/ui/toasts/copy-text.ts'
import { useSignInWords } from '#src/features/organisations/use-organisation-words.ts'

interface CopyLineProps {
  readonly label: string
  readonly text: string
}

/** A text that must be entered exactly elsewhere, with a copy button. */
export function CopyLine({ label, text }: CopyLineProps) {
  const words = useSignInWords()
  return (
    <div className={line}>
      <span className={about}>
        <span className={mutedText}>{label}</span>
        <code className={code}>{text}</code>
      </span>
      <IconButton label={words.copy({ what: label })} onClick={() => void copyText(text, words)}>
        <Copy size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const line = css({ display: 'flex', alignItems: 'center', gap: '2' })
const about = css({ display: 'grid', flexGrow: '1', minWidth: '0' })
const code = css({ overflowWrap: 'anywhere', fontFamily: 'mono', fontSize: 'sm', userSelect: 'all' })
