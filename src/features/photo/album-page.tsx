import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { AlbumIds } from '#src/contract/entities/photos/shared-photo.ts'
import { useStoredPhotos, useSharedLink } from '#src/data/photos/link-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { AlbumPhotos } from './album-photos.tsx'
import { LinkFailed } from './link-failed.tsx'
import { MissingPhoto } from './missing-photo.tsx'
import { PrivateLink } from './private-link.tsx'

export const Route = createFileRoute('/album/$ids')({ component: AlbumPage })

/** Several chosen photos: members see theirs as they are, everybody else what the links show. */
function AlbumPage() {
  const session = useSession()
  const { ids } = Route.useParams()
  const read = v.safeParse(AlbumIds, ids)
  if (session === undefined) return <Loading />
  if (!read.success) return <Missing ids={[]} isVisitor={session === null} />
  return session === null ? (
    <Album ids={read.output} held={[]} isVisitor />
  ) : (
    <MembersAlbum ids={read.output} />
  )
}

function MembersAlbum({ ids }: { readonly ids: readonly PhotoId[] }) {
  const held = useStoredPhotos(ids)
  return held === undefined ? <Loading /> : <Album ids={ids} held={held} isVisitor={false} />
}

interface AlbumProps {
  readonly ids: readonly PhotoId[]
  /** Those of them that are on this device. */
  readonly held: NonNullable<ReturnType<typeof useStoredPhotos>>
  readonly isVisitor: boolean
}

function Album({ ids, held, isVisitor }: AlbumProps) {
  const others = ids.filter((id) => !held.some((photo) => photo.id === id))
  const link = useSharedLink(others)
  const shared = link.kind === 'shown' ? link.photos : []
  const isWaiting = others.length > 0 && link.kind === 'loading'
  if (held.length === 0 && shared.length === 0) {
    if (isWaiting) return <Loading />
    return link.kind === 'failed' ? (
      <LinkFailed onRetry={link.retry} />
    ) : (
      <Missing ids={ids} isVisitor={isVisitor} />
    )
  }
  return <AlbumPhotos ids={ids} held={held} shared={shared} isWhole={!isWaiting} />
}

function Loading() {
  const words = useBrandWords().shell
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={words.loading} variant="card" />
    </div>
  )
}

interface MissingProps {
  readonly ids: readonly PhotoId[]
  readonly isVisitor: boolean
}

/** Nothing of the album can be shown: it is gone where the person is in all of its zones, and else not theirs to see. */
function Missing({ ids, isVisitor }: MissingProps) {
  const words = useWords(linkWords)
  return isVisitor ? (
    <PrivateLink title={words.privateAlbumTitle} zoneIds={[]} isVisitor />
  ) : (
    <NotForMember ids={ids} />
  )
}

function NotForMember({ ids }: { readonly ids: readonly PhotoId[] }) {
  const words = useWords(linkWords)
  const zones = useMyZones()
  if (zones === undefined) return <Loading />
  const others = [...new Set(ids.map(zoneIdOf))].filter((id) => !zones.some((zone) => zone.id === id))
  return others.length === 0 && ids.length > 0 ? (
    <MissingPhoto title={words.albumGoneTitle} text={words.albumGoneText} />
  ) : (
    <PrivateLink title={words.privateAlbumTitle} zoneIds={others} isVisitor={false} />
  )
}
