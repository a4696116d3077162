import { type ReactNode, useMemo, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { trailFacts, measureSegments } from '#src/contract/rules/trail/trail-facts.ts'
import { decodeTrailLine } from '#src/contract/rules/trail/trail-line.ts'
import type { PhotoOnTrail } from '#src/data/trails/trail-queries.ts'
import { formatHeight, formatMeters } from '#src/i18n/format.ts'
import { trailWords } from '#src/i18n/en/trail.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { ClipSign } from '#src/components/photo/clip-sign.tsx'
import { Picture } from '#src/components/photo/picture.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import { HeightProfile } from './height-profile.tsx'
import { TrailMap } from './trail-map.tsx'

interface TrailViewProps {
  readonly line: string
  readonly photos: readonly PhotoOnTrail[]
  readonly isWaiting: boolean
  /** Actions, shown beside the trail's length. */
  readonly children?: ReactNode
}

/** A trail with its length, its map, its height profile and the photos that were taken on it. */
export function TrailView({ line, photos, isWaiting, children }: TrailViewProps) {
  const words = useWords(trailWords)
  const [atMeters, setAtMeters] = useState<number | null>(null)
  const { segments, trailPoints, facts } = useMemo(() => {
    const decoded = decodeTrailLine(line) ?? []
    const points = measureSegments(decoded)
    return { segments: decoded, trailPoints: points, facts: trailFacts(points) }
  }, [line])
  const { lengthMeters, climbMeters, descentMeters } = facts
  const photosAtMeters = [...new Set(photos.map((photo) => photo.atMeters))]
  return (
    <div className={parts}>
      <div className={head}>
        <dl className={list}>
          <Fact label={words.length} value={formatMeters(lengthMeters)} />
          {climbMeters === null ? null : <Fact label={words.climb} value={formatHeight(climbMeters)} />}
          {descentMeters === null ? null : <Fact label={words.descent} value={formatHeight(descentMeters)} />}
        </dl>
        {isWaiting ? <Chip>{words.waiting}</Chip> : null}
        {children}
      </div>
      <TrailMap
        segments={segments}
        trailPoints={trailPoints}
        atMeters={atMeters}
        photosAtMeters={photosAtMeters}
      />
      <HeightProfile
        trailPoints={trailPoints}
        lengthMeters={lengthMeters}
        photosAtMeters={photosAtMeters}
        atMeters={atMeters}
        onChoose={setAtMeters}
      />
      {photos.length === 0 ? null : <TrailPhotos photos={photos} onPoint={setAtMeters} />}
    </div>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className={name}>{label}</dt>
      <dd className={number}>{value}</dd>
    </div>
  )
}

interface TrailPhotosProps {
  readonly photos: readonly PhotoOnTrail[]
  /** Called with the position of a photo that is hovered or focused. */
  readonly onPoint: (atMeters: number) => void
}

/** The photos that were taken on a trail, in trail order, each with its distance from the start. */
function TrailPhotos({ photos, onPoint }: TrailPhotosProps) {
  const words = useWords(trailWords)
  return (
    <section className={section}>
      <h3 className={headingStyle({ size: 'small' })}>{words.photos}</h3>
      <ol aria-label={words.photos} className={tiles}>
        {photos.map(({ photo, atMeters }) => {
          const distance = formatMeters(atMeters)
          return (
            <li key={photo.id}>
              <Link
                to="/photo/$photoId"
                params={{ photoId: photo.id }}
                className={tile}
                style={{ backgroundColor: photo.placeholderColor }}
                onPointerEnter={() => onPoint(atMeters)}
                onFocus={() => onPoint(atMeters)}
              >
                <Picture
                  photo={photo}
                  rendition="thumb"
                  detail={words.at({ distance })}
                  className={picture}
                />
                <ClipSign clip={photo.clip} />
                <span aria-hidden="true" className={place}>
                  {distance}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const parts = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '3',
})
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' })
const name = css({ color: 'muted', fontSize: 'sm' })
const number = css({
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: '2xl',
  lineHeight: 'tight',
  fontVariantNumeric: 'tabular-nums',
})
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const tiles = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[repeat(auto-fill, minmax(7rem, 1fr))]',
  listStyle: 'none',
})
const tile = css({
  position: 'relative',
  display: 'block',
  aspectRatio: 'square',
  overflow: 'hidden',
  borderRadius: 'tile',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const place = css({
  position: 'absolute',
  insetBlockEnd: '1',
  insetInlineStart: '1',
  paddingInline: '1.5',
  borderRadius: 'control',
  backgroundColor: 'stage',
  color: 'onStage',
  fontSize: '2xs',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
})
