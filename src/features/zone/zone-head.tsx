import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { ArrowLeft, EllipsisVertical, QrCode, Search } from 'lucide-react'
import { Suspense } from 'react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { usePerson } from '#src/components/navigation/use-person.ts'
import { menuPart } from '#src/components/lazy/menu-part.tsx'
import { UploadButton } from '#src/components/upload/upload-button.tsx'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { LateCover } from '#src/components/zone/late-cover.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { zoneHeadWords } from '#src/i18n/en/zone-head.ts'
import { zoneTabsWords } from '#src/i18n/en/zone-tabs.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton, iconButtonStyle } from '#src/ui/buttons/icon-button.tsx'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

const SearchBar = lazyPart(() => import('./search-bar.tsx').then((module) => module.SearchBar))

const ZoneMenu = menuPart(() => import('./zone-menu.tsx').then((module) => module.ZoneMenu))

interface ZoneHeadProps {
  readonly zone: ZoneView
  readonly onInvite: () => void
  /** Images that were dropped on the page or pasted into it. */
  readonly arrived: readonly File[]
  readonly onArrivedConsumed: () => void
}

/**
 * The header of a zone's pages: the back link, the zone's name and the actions. It is sticky if it uses little of the
 * screen's height, and scrolls away on a low phone or with large text.
 */
export function ZoneHead(props: ZoneHeadProps) {
  const find = useSearch({ strict: false, select: (search) => search.find })
  if (find === undefined) return <NamedHead {...props} />
  return (
    <header className={head}>
      <PageHeading size="small" className={visuallyHidden}>
        <bdi>{props.zone.name}</bdi>
      </PageHeading>
      <Suspense fallback={null}>
        <SearchBar zoneId={props.zone.id} query={find} />
      </Suspense>
    </header>
  )
}

function NamedHead({ zone, onInvite, arrived, onArrivedConsumed }: ZoneHeadProps) {
  const words = useBrandWords().zone
  const { more, search } = useWords(zoneHeadWords)
  const person = usePerson()
  const isGuest = useSession()?.user.kind === 'guest'
  const hasQuickActions = person?.onlyAlbum === null || (person === undefined && !isGuest)
  return (
    <header className={head}>
      <WayBack zone={zone} isHome={!hasQuickActions} />
      <span className={mark}>
        <LateCover zone={zone} className={cover}>
          <BrandMark brand={brandOf(zone.brand)} sizePx={40} />
        </LateCover>
      </span>
      <PageHeading size="small" className={name}>
        <bdi>{zone.name}</bdi>
      </PageHeading>
      <div className={actions}>
        {zone.isProvisional ? null : (
          <Link
            to="/locations/$zoneId"
            params={{ zoneId: zone.id }}
            search={{ find: '' }}
            resetScroll={false}
            className={iconButtonStyle()}
            aria-label={search}
            data-tip={search}
          >
            <Search size={22} aria-hidden="true" />
          </Link>
        )}
        <IconButton label={words.showCode} onClick={onInvite}>
          <QrCode size={22} aria-hidden="true" />
        </IconButton>
        {canAddPhotos(zone) ? (
          <UploadButton
            zoneId={zone.id}
            zoneName={zone.name}
            isCompact
            isOnWideScreens={hasQuickActions}
            arrived={arrived}
            onArrivedConsumed={onArrivedConsumed}
          />
        ) : null}
        <span className={menu}>
          <ZoneMenu
            zone={zone}
            appearance={{
              label: more({ name: zone.name }),
              icon: <EllipsisVertical size={22} aria-hidden="true" />,
            }}
          />
        </span>
      </div>
    </header>
  )
}

/** Links to the zones, unless the album is the user's home page. From a page without a tab, links to the photos. */
function WayBack({ zone, isHome }: { readonly zone: ZoneView; readonly isHome: boolean }) {
  const words = useWords(zoneHeadWords)
  const { toGallery } = useWords(zoneTabsWords)
  const isGallery = useLocation({ select: ({ pathname }) => pathname.split('/')[3] === undefined })
  const isPart = !isGallery && !isAtLeast(zone.role, 'moderator')
  if (isGallery && isHome) return <span className={startGap} />
  const back = <ArrowLeft size={22} aria-hidden="true" />
  return isPart ? (
    <Link
      to="/locations/$zoneId"
      params={{ zoneId: zone.id }}
      className={iconButtonStyle()}
      aria-label={toGallery}
      data-tip={toGallery}
    >
      {back}
    </Link>
  ) : (
    <Link to="/locations" className={iconButtonStyle()} aria-label={words.back} data-tip={words.back}>
      {back}
    </Link>
  )
}

const head = css({
  zIndex: 'raised',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  minHeight: '14',
  marginInline: '[calc(-1 * token(spacing.gutter))]',
  paddingInlineStart: '[calc(token(spacing.gutter) - 0.5rem)]',
  paddingInlineEnd: '[calc(token(spacing.gutter) - 0.5rem)]',
  paddingBlockStart: '[calc(env(safe-area-inset-top) + 0.375rem)]',
  paddingBlockEnd: '1.5',
  backgroundColor: '[color-mix(in srgb, token(colors.canvas) 92%, transparent)]',
  backdropFilter: '[blur(14px) saturate(1.4)]',
  '@media (min-height: 50rem), (min-width: 48rem)': {
    position: 'sticky',
    top: '0',
    'html:has([data-banner=offline]) &': { top: '[2.4rem]' },
  },
})
const startGap = css({ width: '2' })
const mark = css({
  position: 'relative',
  display: { base: 'none', md: 'block' },
  width: '10',
  height: '10',
  marginInlineEnd: '2',
  borderRadius: 'sm',
  overflow: 'hidden',
  flexShrink: '0',
})
const cover = css({ width: 'full', height: 'full' })
/** The name on up to two lines, or three if the header scrolls away. A longer name ends with an ellipsis. */
const name = css({
  flex: '[1 1 6rem]',
  minWidth: '0',
  lineHeight: 'tight',
  lineClamp: '3',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '@media (min-height: 50rem), (min-width: 48rem)': { lineClamp: '2' },
})
const menu = css({ minWidth: 'touch', minHeight: 'touch' })
const actions = css({ display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' })
