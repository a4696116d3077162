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

/** Those that this page has asked about: a person who closed the sheet is not asked twice. */
const asked = new Set<MutationId>()

/**
 * Films that are longer than a clip may be: the part to use is chosen here. The sheet opens by itself for one that was chosen
 * on this page.
 */
export function CutFilms({ rows }: { readonly rows: readonly ChosenPhotoRow[] }) {
  const words = useWords(clipWords)
  const trayText = useWords(trayWords)
  const [openId, setOpenId] = useState<MutationId | null>(null)
  const fresh = rows.find(({ id }) => fileOf(id) !== undefined && !asked.has(id))
  const open = rows.find(({ id }) => id === openId) ?? fresh ?? null
  const close = () => {
    if (open !== null) asked.add(open.id)
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
