import { ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useBackup } from '#src/data/backups/backup-queries.ts'
import { useCodes } from '#src/data/codes/code-queries.ts'
import { useMembers } from '#src/data/members/member-queries.ts'
import { updateZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { firstStepsWords } from '#src/i18n/en/first-steps.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { firstStepKeys, firstStepsDone } from './first-steps.ts'

const { Dialog: FirstStepsDialog } = dialogPart(() =>
  import('./first-steps-dialog.tsx').then((module) => module.FirstStepsDialog),
)

/** The number of completed first steps in one line. Pressing it opens the list; a cross dismisses it on every device. */
export function FirstStepsStrip({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(firstStepsWords)
  const [isOpen, setOpen] = useState(false)
  const codes = useCodes(zone.id)
  const members = useMembers(zone.id)
  const backup = useBackup()
  if (codes === undefined || members === undefined || backup === undefined) return <div className={strip} />
  const done = firstStepsDone({ zone, codes, members, backup })
  if (done.size === firstStepKeys.length) return null
  const setListHidden = (isListPutAway: boolean) => updateZone(zone.id, { facts: { isListPutAway } })
  const dismiss = () => {
    void setListHidden(true)
    showToast(words.putAwayDone, { action: { label: words.undo, onAction: () => void setListHidden(false) } })
  }
  return (
    <div className={strip} data-transient>
      <button type="button" className={opener} onClick={() => setOpen(true)}>
        <ListChecks size={20} aria-hidden="true" />
        <span>
          <strong>{words.title}</strong> · {words.progress({ done: done.size, all: firstStepKeys.length })}
        </span>
      </button>
      <IconButton label={words.putAway} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {isOpen ? <FirstStepsDialog zoneId={zone.id} done={done} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

const strip = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  borderRadius: '[min(token(radii.card), 1rem)]',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const opener = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flexGrow: '1',
  minWidth: '0',
  minHeight: 'touch',
  paddingInline: '4',
  lineHeight: 'snug',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { flexShrink: '0' },
})
