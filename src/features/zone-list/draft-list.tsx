import { Link } from '@tanstack/react-router'
import { PencilLine, Trash2 } from 'lucide-react'
import { formatAge } from '#src/i18n/format.ts'
import { makeWords } from '#src/i18n/en/make.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { deleteZoneDraft } from '#src/data/drafts/zone-draft-commands.ts'
import type { ZoneDraft } from '#src/data/engine/rows/zone-draft-row.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'

/** Zones that were started on this device, to continue or discard. */
export function DraftList({ drafts }: { readonly drafts: readonly ZoneDraft[] }) {
  const words = useWords(makeWords)
  const trayText = useWords(trayWords)
  const now = useDeviceNow()
  if (drafts.length === 0) return null
  return (
    <Section id="drafts" title={words.drafts} className={section}>
      <ul className={list}>
        {drafts.map(({ id, form, updatedAt }) => {
          const name = form.name.trim() || words.untitled
          return (
            <li key={id} className={css(cardStyle.raw(), row)}>
              <div className={text}>
                <span dir="auto" className={title}>
                  {name}
                </span>
                <span className={facts}>
                  <Chip>{words.draft}</Chip>
                  <span className={mutedText} data-transient>
                    {words.lastEdited({ age: formatAge(updatedAt, now) })}
                  </span>
                </span>
              </div>
              <Link
                to="/qr-zone-creator"
                search={{ draft: id }}
                aria-label={words.editDraftOf({ name })}
                className={buttonStyle({ tone: 'soft' })}
              >
                <PencilLine size={18} aria-hidden="true" />
                {words.editDraft}
              </Link>
              <IconButton
                label={words.deleteDraftOf({ name })}
                onClick={() => void deleteWithUndo(() => deleteZoneDraft(id), trayText)}
              >
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const section = css({ display: 'grid', gap: '3' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const row = css.raw({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', padding: '4' })
const text = css({ display: 'grid', gap: '1', flexGrow: '1', minWidth: '0' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const facts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
