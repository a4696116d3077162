import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { ReadyOffline } from '#src/components/offline/ready-offline.tsx'
import { UploadButton } from '#src/components/upload/upload-button.tsx'
import { UnconfirmedCard } from '#src/components/zone/unconfirmed-card.tsx'
import { takesPhotos } from '#src/components/zone/zone-at-hand.ts'
import { ExpiryChip } from '#src/components/zone/expiry-chip.tsx'
import { NoZone } from '#src/components/zone/no-zone.tsx'
import { OfflineZoneChip } from '#src/components/zone/offline-zone-chip.tsx'
import { ZoneCover } from '#src/components/zone/zone-cover.tsx'
import { Invite } from '#src/components/zone/zone-dialogs.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { usePendingPhotos, useReportedPhotos } from '#src/data/reports/report-queries.ts'
import { useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { ZoneContext } from '#src/components/zone/zone-context.ts'
import { useArrivingImages } from './use-arriving-images.ts'
import { ZoneTabs } from './zone-tabs.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone')({ component: ZoneFrame })

/** What all parts of a zone share: its head, that stays in view, and the tabs. */
function ZoneFrame() {
  const { zoneId } = Route.useParams()
  const id = v.safeParse(ZoneId, zoneId)
  return id.success ? <Found key={id.output} id={id.output} /> : <MissingZone />
}

function Found({ id }: { readonly id: ZoneId }) {
  const wording = useBrandWords()
  const read = useZone(id)
  const [last, setLast] = useState<ZoneView | null>(null)
  if (read && read !== last) setLast(read)
  // While a zone that was shown is read again it stays, and with it whatever is open or typed in it.
  const zone = read === undefined ? (last ?? undefined) : read
  if (zone === undefined)
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={wording.shell.loading} />
      </div>
    )
  return zone === null ? last !== null ? <LostZone /> : <MissingZone /> : <Frame zone={zone} />
}

function Frame({ zone }: { readonly zone: ZoneView }) {
  const words = useBrandWords().zone
  const [isInviting, setInviting] = useState(false)
  const leave = useNavigate()
  const unconfirmed = useUnconfirmedZones()?.find(({ zoneId }) => zoneId === zone.id)
  const pending = usePendingPhotos(zone.id)?.length ?? 0
  const reported = useReportedPhotos(zone.id)?.length ?? 0
  const toDecide = pending + reported
  const { arrived, isOver, taken, target } = useArrivingImages()
  return (
    <div className={pageStyle()} {...target}>
      <ZoneHead zone={zone} onInviting={setInviting} arrived={arrived} taken={taken} />
      {unconfirmed === undefined ? null : (
        <UnconfirmedCard
          zone={unconfirmed}
          onMoved={(zoneId) => void leave({ to: '/locations/$zoneId', params: { zoneId }, replace: true })}
        />
      )}
      {zone.isProvisional && unconfirmed === undefined ? (
        <Notice tone="warning">{words.provisionalText}</Notice>
      ) : null}
      <ZoneTabs zone={zone} counts={{ moderation: toDecide }}>
        <ZoneContext value={zone}>
          <Outlet />
        </ZoneContext>
      </ZoneTabs>
      {isOver && takesPhotos(zone) ? (
        <div className={curtain}>
          <span className={curtainText}>{words.dropHere}</span>
        </div>
      ) : null}
      {isInviting ? <Invite zoneId={zone.id} name={zone.name} onClose={() => setInviting(false)} /> : null}
    </div>
  )
}

interface ZoneHeadProps {
  readonly zone: ZoneView
  readonly onInviting: (value: boolean) => void
  readonly arrived: readonly File[]
  readonly taken: () => void
}

function ZoneHead({ zone, onInviting, arrived, taken }: ZoneHeadProps) {
  const words = useBrandWords().zone
  return (
    <header className={head}>
      <span className={mark}>
        <ZoneCover zone={zone}>
          <BrandMark brand={brandOf(zone.brand)} sizePx={40} />
        </ZoneCover>
      </span>
      <div className={title}>
        <PageHeading size="medium" className={name}>
          {zone.name}
        </PageHeading>
        <div className={chips}>
          <span className={facts}>
            {zone.role === null ? '' : `${words.roles[zone.role]} · `}
            {words.photoCount(zone.photoCount)}
            {/* Without a role the zone itself has not been pulled yet. */}
            {zone.role === null ? null : <ReadyOffline />}
          </span>
          {zone.isProvisional ? (
            <Chip tone="warning">{words.provisional}</Chip>
          ) : (
            <ExpiryChip expiresAt={zone.expiresAt} />
          )}
          <span className={roomy}>
            <OfflineZoneChip zoneId={zone.id} />
          </span>
        </div>
      </div>
      <IconButton tone="plain" label={words.showCode} onClick={() => onInviting(true)}>
        <QrCode size={20} aria-hidden="true" />
      </IconButton>
      {takesPhotos(zone) ? (
        <UploadButton
          zoneId={zone.id}
          zoneName={zone.name}
          isCompact
          arrived={arrived}
          onArrivedTaken={taken}
        />
      ) : null}
    </header>
  )
}

function MissingZone() {
  const words = useBrandWords().zone
  return <NoZone title={words.missingTitle} text={words.missingText} />
}

/** What was open here went while somebody looked: the focus was in it, and nothing else tells. */
function LostZone() {
  const words = useWords(zonesWords)
  useEffect(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus(), [])
  return <NoZone title={words.lostTitle} text={words.lostText} />
}

const head = css({
  position: 'sticky',
  top: { base: '[calc(4rem + env(safe-area-inset-top))]', md: '0' },
  'html:has([data-banner=offline]) &': {
    top: { base: '[calc(6.4rem + env(safe-area-inset-top))]', md: '[2.4rem]' },
  },
  zIndex: 'raised',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  marginInline: '[calc(-1 * token(spacing.gutter))]',
  marginBlockStart: { base: '[-1.25rem]', md: '[-2rem]' },
  paddingInline: 'gutter',
  marginBlockEnd: { base: '[-1.25rem]', md: '[-1.75rem]' },
  paddingBlock: '3',
  backgroundColor: '[color-mix(in srgb, token(colors.canvas) 92%, transparent)]',
  backdropFilter: '[blur(14px) saturate(1.4)]',
})
const mark = css({
  position: 'relative',
  display: { base: 'none', sm: 'block' },
  // A cover tells more of the zone than the brand's sign.
  '&:has(img)': { display: 'block' },
  width: '10',
  height: '10',
  borderRadius: 'sm',
  overflow: 'hidden',
  flexShrink: '0',
})
const title = css({
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  alignItems: { lg: 'center' },
  columnGap: '4',
  rowGap: '1',
  flexGrow: '1',
  minWidth: '0',
})
const name = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: '0',
})
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  flexShrink: { lg: '0' },
})
const roomy = css({ display: { base: 'none', md: 'contents' } })
const facts = css({ fontSize: 'sm', color: 'muted', lineHeight: 'snug' })
const curtain = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'banner',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: 'backdrop',
  pointerEvents: 'none',
})
const curtainText = css({
  padding: '8',
  borderRadius: 'card',
  backgroundColor: 'raised',
  color: 'accentText',
  fontWeight: 'bold',
  fontSize: 'xl',
  borderWidth: 'thick',
  borderStyle: 'dashed',
  borderColor: 'accent',
})
