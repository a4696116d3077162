import { ZoneCodeView } from '#src/components/zone/zone-code-view.tsx'
import { useHostWording } from '#src/brand/use-host-wording.ts'
import { useWording } from '#src/brand/use-brand-words.ts'
import { zoneIdOf } from '#src/contract/ids.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import { Dialog } from '#src/ui/dialog.tsx'

interface CodeQrDialogProps {
  readonly code: CodeView
  readonly zoneName: string
  readonly onClose: () => void
}

/** One code's QR, to be scanned from the screen. */
export function CodeQrDialog({ code, zoneName, onClose }: CodeQrDialogProps) {
  const closeLabel = useWording().shell.close
  const words = useHostWording()
  return (
    <Dialog title={code.label || words.firstCode} closeLabel={closeLabel} onClose={onClose}>
      {code.link === null ? null : (
        <ZoneCodeView zoneId={zoneIdOf(code.id)} codeId={code.id} link={code.link} name={zoneName} />
      )}
    </Dialog>
  )
}
