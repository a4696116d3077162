import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#src/i18n/format.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { setZoneClosed } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { SettingsPart } from './settings-part.tsx'

/** Closes the zone to new people and photos, or opens it again; for its owner. */
export function ClosingPart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(settingsWords)
  const [isAsking, setAsking] = useState(false)
  const set = async (isClosed: boolean) => {
    setAsking(false)
    await setZoneClosed(zone.id, isClosed)
    showToast(isClosed ? words.closedNow : words.reopened, { tone: 'success' })
  }
  const { closedAt } = zone
  return (
    <SettingsPart title={words.closing}>
      <p className={mutedText}>
        {closedAt === null ? words.closeText : words.isClosed({ since: formatDateTime(closedAt) })}
      </p>
      <div>
        {closedAt === null ? (
          <Button tone="plain" icon={<Lock size={19} aria-hidden="true" />} onClick={() => setAsking(true)}>
            {words.close}
          </Button>
        ) : (
          <Button
            tone="plain"
            icon={<LockOpen size={19} aria-hidden="true" />}
            onClick={() => void set(false)}
          >
            {words.reopen}
          </Button>
        )}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={words.closeTitle}
          confirmLabel={words.close}
          cancelLabel={words.keepOpen}
          onConfirm={() => void set(true)}
          onCancel={() => setAsking(false)}
        >
          <p>{words.closeAsk}</p>
        </ConfirmDialog>
      ) : null}
    </SettingsPart>
  )
}
