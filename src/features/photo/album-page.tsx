import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AlbumIds } from '#src/contract/entities/photos/shared-photo.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { AlbumLoading, LinkedAlbum } from './linked-album.tsx'

const MembersAlbum = lazyPart(() => import('./members-album.tsx').then((module) => module.MembersAlbum))
/** Lazy because most links show their photos. */
const PrivateLink = lazyPart(() => import('./private-link.tsx').then((module) => module.PrivateLink))

export const Route = createFileRoute('/album/$ids')({ component: AlbumPage })

/** An album of several chosen photos. Members see their own copies; everyone else sees what the links show. */
function AlbumPage() {
  const words = useWords(linkWords)
  const session = useSession()
  const { ids } = Route.useParams()
  const read = v.safeParse(AlbumIds, ids)
  if (session === undefined) return <AlbumLoading />
  const named = read.success ? read.output : []
  const missing = <PrivateLink title={words.privateAlbumTitle} zoneIds={[]} isVisitor />
  return (
    <Suspense fallback={<AlbumLoading />}>
      {session === null ? (
        <LinkedAlbum ids={named} stored={[]} missing={missing} />
      ) : (
        <MembersAlbum ids={named} />
      )}
    </Suspense>
  )
}
