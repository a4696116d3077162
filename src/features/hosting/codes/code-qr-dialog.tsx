import { ZoneCodeView } from '#src/components/zone/zone-code-view.tsx'
import { hostWords } from '#src/i18n/en/host.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

interface CodeQrDialogProps {
  readonly code: CodeView
  readonly zoneName: string
  readonly onClose: () => void
}

/** One code's QR, to be scanned from the screen. */
export function CodeQrDialog({ code, zoneName, onClose }: CodeQrDialogProps) {
  const closeLabel = useBrandWords().shell.close
  const words = useWords(hostWords)
  return (
    <Dialog title={code.label || words.firstCode} closeLabel={closeLabel} onClose={onClose}>
      {code.link === null ? null : (
        <ZoneCodeView zoneId={zoneIdOf(code.id)} codeId={code.id} link={code.link} name={zoneName} />
      )}
    </Dialog>
  )
}
