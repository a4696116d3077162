import { useState } from 'react'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { addDraft, cutDraft, removeChosen } from '#src/data/chosen-photos/chosen-commands.ts'
import { fileOf } from '#src/data/chosen-photos/chosen-files.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import type { Cut } from './cut-range.ts'
import { TrimSheet } from './trim-sheet.tsx'

/** The films for which the sheet already opened on this page. If the user closed it, it does not reopen. */
const requestedIds = new Set<MutationId>()

/**
 * Films that exceed the length of a clip. The user chooses the part to keep. The sheet opens automatically for a film
 * that was chosen on this page.
 */
export function CutFilms({ rows }: { readonly rows: readonly ChosenPhotoRow[] }) {
  const words = useWords(clipWords)
  const trayText = useWords(trayWords)
  const [openId, setOpenId] = useState<MutationId | null>(null)
  const fresh = rows.find(({ id }) => fileOf(id) !== undefined && !requestedIds.has(id))
  const open = rows.find(({ id }) => id === openId) ?? fresh ?? null
  const close = () => {
    if (open !== null) requestedIds.add(open.id)
    setOpenId(null)
  }
  const cut = async ({ id, caption }: ChosenPhotoRow, part: Cut) => {
    await cutDraft(id, part)
    await addDraft([id], caption)
  }
  return (
    <>
      <p>{words.tooLong({ count: rows.length })}</p>
      <div className={actions}>
        <Button size="small" tone="soft" onClick={() => setOpenId(rows[0]?.id ?? null)}>
          {words.choosePart}
        </Button>
        <Button size="small" tone="plain" onClick={() => void removeChosen(rows.map(({ id }) => id))}>
          {trayText.discard}
        </Button>
      </div>
      {open === null ? null : (
        <TrimSheet
          key={open.id}
          row={open}
          onCut={(part) => {
            close()
            void cut(open, part)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
