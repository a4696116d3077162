import { Link } from '@tanstack/react-router'
import { Clapperboard, X } from 'lucide-react'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { recapOfferWords } from '#src/i18n/en/recap-offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { dismissRecap, useDismissedRecaps } from './recap-due.ts'

interface RecapStripProps {
  readonly zoneId: ZoneId
  readonly brand: BrandSlug
  /** Shown if it is not clear which zone is meant. */
  readonly zoneName?: string
}

/** The offer to watch a zone's recap, in one line. Once dismissed, it is never shown again. */
export function RecapStrip({ zoneId, brand, zoneName }: RecapStripProps) {
  const words = useWords(recapOfferWords)
  if (useDismissedRecaps().includes(zoneId)) return null
  return (
    <div className={strip}>
      <Link to="/locations/$zoneId/recap" params={{ zoneId }} className={link}>
        <Clapperboard size={20} aria-hidden="true" />
        <span>
          <strong>{words.ready[brand]}</strong>
          {zoneName === undefined ? '' : ` · ${zoneName}`}
        </span>
      </Link>
      <IconButton label={words.dismiss} onClick={() => dismissRecap(zoneId)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const strip = css({
  minHeight: 'touch',
  display: 'flex',
  alignItems: 'center',
  borderRadius: 'control',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flexGrow: '1',
  minWidth: '0',
  minHeight: 'touch',
  paddingInline: '4',
  lineHeight: 'snug',
  color: 'accentText',
  textDecoration: 'none',
  '& svg': { flexShrink: '0' },
  '& strong': { fontWeight: 'semibold' },
})
