import { Link } from '@tanstack/react-router'
import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { MessagePage } from '#src/components/brand/message-page.tsx'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { PrivateLink } from './private-link.tsx'

/** Shown if a URL identifies no photo. */
export function NoPhoto({ isVisitor }: { readonly isVisitor: boolean }) {
  const words = useWords(photoWords)
  const linkText = useWords(linkWords)
  return isVisitor ? (
    <PrivateLink title={linkText.privatePhotoTitle} zoneIds={[]} isVisitor />
  ) : (
    <MissingPhoto title={words.missingTitle} text={words.missingText} />
  )
}

/**
 * The page for a photo that a member cannot open. In a zone of theirs, the photo has been deleted; in any other zone,
 * they may not see it.
 */
export function NotForMember({ id }: { readonly id: PhotoId }) {
  const words = useWords(photoWords)
  const linkText = useWords(linkWords)
  const zone = useZone(zoneIdOf(id))
  if (zone === undefined) return null
  return zone === null ? (
    <PrivateLink title={linkText.privatePhotoTitle} zoneIds={[zoneIdOf(id)]} isVisitor={false} />
  ) : (
    <MissingPhoto title={words.missingTitle} text={words.missingText} />
  )
}

interface MissingPhotoProps {
  readonly title: string
  readonly text: string
}

/** A photo or an album that is not available to the signed-in user. */
export function MissingPhoto({ title, text }: MissingPhotoProps) {
  const words = useWords(photoWords)
  return (
    <MessagePage title={title} text={text}>
      <Link to="/locations" className={buttonStyle()}>
        {words.toZones}
      </Link>
    </MessagePage>
  )
}
