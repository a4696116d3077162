import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { SignInFirst } from '#src/components/session/sign-in-first.tsx'
import { usePhotoWording } from '#src/brand/use-photo-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { PhotoId, zoneIdOf } from '#src/contract/ids.ts'
import { useNeighbours, usePhoto } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { pageStyle } from '#src/ui/page.ts'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { Comments } from './comments.tsx'
import { LinkedPhoto } from './linked-photo.tsx'
import { MissingPhoto } from './missing-photo.tsx'
import { PhotoActions } from './photo-actions.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { Reactions } from './reactions.tsx'
import { useLeavePhoto } from './use-leave-photo.ts'
import { usePhotoKeys } from './use-photo-keys.ts'
import { useTappedPhoto } from './use-tapped-photo.ts'

export const Route = createFileRoute('/photo/$photoId')({
  component: PhotoPage,
  staticData: { isImmersive: true },
})

/** One photo, large, with everything that people did to it; its link alone where one is no member. */
function PhotoPage() {
  const wording = useWording()
  const words = usePhotoWording()
  const session = useSession()
  const { photoId } = Route.useParams()
  const id = v.safeParse(PhotoId, photoId)
  if (session === undefined) {
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={wording.shell.loading} />
      </div>
    )
  }
  const isVisitor = session === null
  if (!id.success)
    return isVisitor ? <SignInFirst /> : <MissingPhoto title={words.missingTitle} text={words.missingText} />
  return isVisitor ? <LinkedPhoto id={id.output} isVisitor /> : <FoundPhoto id={id.output} />
}

function FoundPhoto({ id }: { readonly id: PhotoId }) {
  const photo = usePhoto(id)
  if (photo === undefined) return <ComingPhoto id={id} />
  return photo === null ? <LinkedPhoto id={id} isVisitor={false} /> : <ShownPhoto photo={photo} />
}

/** While the next photo is read, the way back works already. */
function ComingPhoto({ id }: { readonly id: PhotoId }) {
  const wording = useWording()
  const { back, show } = useLeavePhoto(zoneIdOf(id))
  usePhotoKeys({ previous: null, next: null, like: nothing, edit: nothing, back, show })
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={wording.shell.loading} variant="card" />
    </div>
  )
}

function nothing(): void {}

function ShownPhoto({ photo: stored }: { readonly photo: PhotoView }) {
  const { photo, like, react } = useTappedPhoto(stored)
  const { previous, next } = useNeighbours(photo.id) ?? { previous: null, next: null }
  const { back, show } = useLeavePhoto(zoneIdOf(photo.id))
  const [editedId, setEditedId] = useState<PhotoId | null>(null)
  const edit = useCallback(() => setEditedId(stored.id), [stored.id])
  usePhotoKeys({ previous, next, like, edit, back, show })
  return (
    <div data-immersive className={layout}>
      <PhotoStage photo={photo} previous={previous} next={next} onBack={back} onShow={show} />
      <div className={side}>
        <PhotoFacts photo={photo} />
        <PhotoActions
          photo={photo}
          isEditing={editedId === photo.id}
          onEditing={(isOn) => setEditedId(isOn ? photo.id : null)}
          onLike={like}
          onDeleted={back}
        />
        <Reactions photo={photo} onReact={react} />
        <Comments photoId={photo.id} />
      </div>
    </div>
  )
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 25rem]' },
  alignItems: 'start',
})
const side = css({
  display: 'grid',
  gap: '6',
  padding: { base: '5', lg: '6' },
  width: 'full',
  maxWidth: 'text',
  marginInline: 'auto',
})
