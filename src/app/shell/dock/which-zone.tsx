import { Link } from '@tanstack/react-router'
import { ChevronRight, ScanLine } from 'lucide-react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { isActionPossible, type ZoneAction } from '#src/components/zone/zone-of-page.ts'
import { brandOf } from '#src/brand/current-brand.ts'
import { quickWords } from '#src/i18n/en/quick.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'

interface WhichZoneProps {
  readonly action: ZoneAction
  /** The user's zones. undefined: not read yet. */
  readonly zones: readonly ZoneView[] | undefined
  readonly onChoose: (zone: ZoneView) => void
  readonly onClose: () => void
}

/** Asks which of the user's zones an action applies to. */
export function WhichZone({ action, zones, onChoose, onClose }: WhichZoneProps) {
  const words = useWords(quickWords)
  const wording = useBrandWords()
  const fitting = zones?.filter((zone) => isActionPossible(zone, action))
  return (
    <Dialog title={words.which[action]} closeLabel={wording.shell.close} onClose={onClose}>
      {fitting === undefined ? <PageSkeleton label={wording.shell.loading} variant="minimal" /> : null}
      {fitting?.length === 0 ? (
        <EmptyState
          title={words.noneTitle}
          text={words.noneText}
          actions={
            <Link to="/scanner" className={buttonStyle()} onClick={onClose}>
              <ScanLine size={20} aria-hidden="true" />
              {words.scan}
            </Link>
          }
        />
      ) : null}
      <ul className={list}>
        {fitting?.map((zone) => (
          <li key={zone.id}>
            <button type="button" className={choice} onClick={() => onChoose(zone)}>
              <BrandMark brand={brandOf(zone.brand)} sizePx={32} />
              <span dir="auto" className={name}>
                {zone.name}
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '14',
  paddingInline: '3',
  textAlign: 'start',
  fontWeight: 'semibold',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  backgroundColor: 'surface',
  cursor: 'pointer',
  _hover: { borderColor: 'accentLine', backgroundColor: 'accentSoft' },
})
const name = css({ flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere', lineHeight: 'snug' })
