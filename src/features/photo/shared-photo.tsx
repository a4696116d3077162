import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BrandMark, BrandPattern } from '#src/components/brand/brand-scene.tsx'
import { useShownMode } from '#src/components/brand/use-shown-mode.ts'
import { PlainClip } from '#src/components/clips/plain-clip.tsx'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { ExpiryChip } from '#src/components/zone/expiry-chip.tsx'
import { adoptBrand, brandOf } from '#src/brand/current-brand.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { clipAddress, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { SharedPhotoAnswer } from '#src/contract/entities/photos/shared-photo.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { VisitorResponses } from './visitor-responses.tsx'

interface SharedPhotoProps {
  readonly photo: SharedPhotoAnswer
  readonly isVisitor: boolean
}

/** A photo for people who are not members of its zone, in the zone's brand. */
export function SharedPhoto({ photo, isVisitor }: SharedPhotoProps) {
  const words = useWords(linkWords)
  const photoText = useWords(photoWords)
  const mode = useShownMode()
  const brand = brandOf(photo.brand)
  const title = altTextOf({ ...photo, uploader: { displayName: photo.takenBy } }, words.by)
  useEffect(() => adoptBrand(brand), [brand])
  return (
    <div className={layout} data-panda-theme={brand.theme} data-mode={mode}>
      <div
        className={stage}
        style={{ aspectRatio: `${Math.max(1, photo.width)} / ${Math.max(1, photo.height)}` }}
      >
        <SharedPicture photo={photo} title={title} />
      </div>
      <div className={side}>
        <SharedHead photo={photo} title={title} />
        {isVisitor ? <VisitorResponses /> : null}
        <div className={stack}>
          <div className={row}>
            <Button
              tone="soft"
              disabled
              aria-describedby="download-reason"
              icon={<Download size={19} aria-hidden="true" />}
            >
              {photoText.download}
            </Button>
            {isVisitor ? <SignInLink /> : null}
          </div>
          <p id="download-reason" className={mutedText}>
            {isVisitor ? photoText.downloadLogin : words.downloadMembers}
          </p>
        </div>
        <JoinCard photo={photo} />
      </div>
    </div>
  )
}

/** The photo, or the clip, which has no watermark. */
function SharedPicture({ photo, title }: { readonly photo: SharedPhotoAnswer; readonly title: string }) {
  const clip = playableClip(photo.clip)
  const poster = photoAddress(photo, 'wall')
  if (clip !== null)
    return <PlainClip src={clipAddress(clip)} poster={poster} label={title} className={picture} />
  return (
    <PictureImage
      src={poster}
      alt={title}
      className={picture}
      fetchPriority="high"
      draggable={false}
      data-protected=""
    />
  )
}

/** The photo's author, zone and time. The author is left out if the title is already the author's name. */
function SharedHead({ photo, title }: { readonly photo: SharedPhotoAnswer; readonly title: string }) {
  const words = useWords(linkWords)
  const photoText = useWords(photoWords)
  const brand = brandOf(photo.brand)
  const by = words.by({ name: photo.takenBy })
  return (
    <header className={stack}>
      <p className={brandLine}>
        <BrandMark brand={brand} sizePx={24} />
        {brand.name}
      </p>
      <PageHeading size="medium">
        <bdi>{title}</bdi>
      </PageHeading>
      <p dir="auto" className={zoneName}>
        {photo.zoneName}
      </p>
      <p className={mutedText}>
        {joinFacts([
          title === by ? null : by,
          photoText.uploadedAt({ date: formatDateTime(Date.parse(photo.uploadedAt)) }),
        ])}
      </p>
      {photo.clip === undefined || photo.clip.captions === '' ? null : (
        <p dir="auto" className={captions}>
          {photo.clip.captions}
        </p>
      )}
      <div>
        <ExpiryChip expiresAt={photo.expiresAt === null ? null : Date.parse(photo.expiresAt)} />
      </div>
    </header>
  )
}

function SignInLink() {
  const words = useWords(linkWords)
  const [returnTo] = useState(() => window.location.pathname)
  return (
    <Link to="/sign-in" search={{ returnTo }} className={buttonStyle({ tone: 'plain' })}>
      {words.signIn}
    </Link>
  )
}

/** Explains how to join the zone. Only its code gives access. */
export function JoinCard({ photo }: { readonly photo: Pick<SharedPhotoAnswer, 'brand' | 'zoneName'> }) {
  const words = useWords(linkWords)
  const brand = brandOf(photo.brand)
  return (
    <section aria-labelledby="join" className={css(cardStyle.raw({ isFlush: true }), join)}>
      <BrandPattern brand={brand} />
      <div className={joinInnerStyle}>
        <h2 id="join" className={headingStyle({ size: 'small' })}>
          {words.joinTitle}
        </h2>
        <p className={joinText}>{words.joinText({ zone: photo.zoneName })}</p>
        <div className={row}>
          <Link to="/scanner" className={buttonStyle()}>
            {words.enterCode}
          </Link>
          <Link to={brand.landingPath} className={buttonStyle({ tone: 'plain' })}>
            {words.toBrand({ brand: brand.name })}
          </Link>
        </div>
      </div>
    </section>
  )
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 25rem]' },
  alignItems: 'start',
  backgroundColor: 'canvas',
  color: 'ink',
  minHeight: 'full',
})
const stage = css({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: 'stage',
  width: 'full',
  maxHeight: { base: '[64dvh]', lg: '[none]' },
  minHeight: '[15rem]',
  height: { lg: '[calc(100dvh - token(spacing.14))]' },
})
const picture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'contain',
  animation: '[appear 200ms ease-out]',
})
const side = css({
  display: 'grid',
  gap: '6',
  padding: { base: '5', lg: '6' },
  width: 'full',
  maxWidth: 'text',
  marginInline: 'auto',
  overflowWrap: 'anywhere',
})
const captions = css({ whiteSpace: 'pre-line' })
const stack = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const brandLine = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'accentText',
  fontSize: 'sm',
  fontWeight: 'semibold',
})
const zoneName = css({ fontWeight: 'semibold' })
const join = css.raw({ position: 'relative', backgroundColor: 'accentSoft', borderColor: 'accentLine' })
const joinInnerStyle = css({ position: 'relative', display: 'grid', gap: '3', padding: '5' })
const joinText = css({ fontSize: 'sm', color: 'ink' })
