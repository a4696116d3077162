import { Link } from '@tanstack/react-router'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { LateCover } from '#src/components/zone/late-cover.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle, linkStyle, sectionHead } from '#src/ui/page/text.ts'

interface ZoneStripProps {
  readonly zones: readonly ZoneView[]
  readonly selectedId: ZoneId
  readonly onSelect: (id: ZoneId) => void
}

/** The user's zones in one row. The selected zone is shown below. */
export function ZoneStrip({ zones, selectedId, onSelect }: ZoneStripProps) {
  const words = useBrandWords().home
  return (
    <section aria-labelledby="zones" className={section}>
      <div className={sectionHead}>
        <h2 id="zones" className={headingStyle({ size: 'medium' })}>
          {words.yourZones}
        </h2>
        <Link to="/locations" className={linkStyle}>
          {words.allZones}
        </Link>
      </div>
      <ul className={strip}>
        {zones.map((zone) => (
          <li key={zone.id} className={cell}>
            <button
              type="button"
              aria-pressed={zone.id === selectedId}
              className={item}
              onClick={() => onSelect(zone.id)}
            >
              <LateCover zone={zone} className={cover}>
                <BrandMark brand={brandOf(zone.brand)} sizePx={32} />
              </LateCover>
              <span className={text}>
                <span dir="auto" className={name}>
                  {zone.name}
                </span>
                <span className={count} data-transient>
                  {/* A space keeps the height of the line until the count is known. */}
                  {zone.photoCount === null ? '\u00a0' : words.photoCount({ count: zone.photoCount })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const section = css({ display: 'grid', gap: '3', minWidth: '0' })
const strip = css({
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  overflowAnchor: 'none',
  listStyle: 'none',
  marginInline: '[calc(-1 * token(spacing.gutter))]',
  paddingInline: 'gutter',
  paddingBlock: '1',
  scrollbarWidth: '[thin]',
})
const cell = css({ flexShrink: '0' })
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '14',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  backgroundColor: 'surface',
  cursor: 'pointer',
  textAlign: 'start',
  maxWidth: '[16rem]',
  _hover: { borderColor: 'accentLine' },
  '&[aria-pressed=true]': {
    borderColor: 'accent',
    boxShadow: '[inset 0 0 0 1px token(colors.accent)]',
    backgroundColor: 'accentSoft',
  },
})
const cover = css({
  flexShrink: '0',
  width: '12',
  height: '12',
  marginBlock: '[-0.25rem]',
  marginInlineStart: '[-0.375rem]',
  borderRadius: 'sm',
})
const text = css({ display: 'grid', minWidth: '0', lineHeight: 'snug' })
const name = css({
  fontWeight: 'semibold',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const count = css({ fontSize: 'xs', color: 'muted' })
