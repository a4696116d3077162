import { Camera, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { JoinAlbum, JoinCover, JoinFact, JoinHead, JoinPresence } from '#src/components/zone/join-head.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { joinWords } from '#src/i18n/en/join.ts'
import { shellWords } from '#src/i18n/en/shell.ts'
import { zoneDayWords } from '#src/i18n/en/zone-day.ts'
import { pluralTexts } from '#src/i18n/plural-texts.ts'
import { useTranslation, useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import {
  type JoinMessage,
  type JoinPageKind,
  joinFields,
  joinMessages,
  joinParts,
  joinTokens,
} from '#src/contract/wire/join-template.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { frameStyle, mainStyle, skipStyle, topStyle } from '#src/app/shell/frame-style.ts'
import { Header } from '#src/app/shell/header.tsx'

const path = `/z/${joinTokens.code}`

/**
 * The page of a zone's code as prerendered by the build. It works without scripts, and contains tokens that the server
 * replaces.
 */
export function PrerenderedJoin({ kind }: { readonly kind: JoinPageKind }) {
  const words = useWords(shellWords)
  return (
    <div className={frameStyle()}>
      <a href="#content" className={skipStyle}>
        {words.skipLink}
      </a>
      <div className={topStyle}>
        <Header isSignedIn={false} isOffline={false} href={path} />
      </div>
      <main id="content" tabIndex={-1} className={mainStyle({ isImmersive: false })}>
        <div className={pageStyle({ width: 'narrow' })}>
          {kind === 'invited' ? <Invited /> : kind === 'gone' ? <GoneCode /> : <OpenCode kind={kind} />}
        </div>
      </main>
    </div>
  )
}

function OpenCode({ kind }: { readonly kind: JoinPageKind }) {
  const words = useBrandWords().zone
  const joinText = useWords(joinWords)
  const dayText = useWords(zoneDayWords)
  const brand = useBrand()
  return (
    <>
      <JoinHead
        brand={brand}
        title={kind === 'open' ? words.joinTitle({ name: joinTokens.zone }) : words.joinUnknown}
        cover={kind === 'open' ? <JoinCover id={joinParts.cover} hidden picture={joinTokens.cover} /> : null}
      >
        <JoinAlbum id={joinParts.album} hidden>
          {joinTokens.album}
        </JoinAlbum>
        <JoinPresence id={joinParts.presence} hidden>
          {joinText.presence}
        </JoinPresence>
        <JoinFact id={joinParts.anywhere} hidden>
          {words.joinOpen}
        </JoinFact>
        <JoinFact id={joinParts.until} hidden>
          {dayText.open({ day: joinTokens.lastDay })}
        </JoinFact>
      </JoinHead>
      <JoinForm />
      <SignInLink returnTo={path} />
    </>
  )
}

function JoinForm() {
  const words = useWords(joinWords)
  const accountText = useWords(accountWords)
  return (
    // Without an action, the form is posted to the page's own URL, whose fragment the browser keeps.
    <form
      id={joinParts.form}
      method="post"
      noValidate
      className={css(cardStyle.raw(), form)}
      data-missing={accountText.nameMissing}
      data-long={accountText.nameLong}
      data-taken={accountText.nameTaken}
    >
      <Message name="cookies" title={words.cookiesTitle} text={words.cookiesText} />
      <Message name="insecure" title={words.insecureTitle} text={words.insecureText} />
      <Message name="tooMany" title={words.tooManyTitle} text={words.tooManyText} />
      <Message name="failed" title={words.failedTitle} text={words.failedText} />
      <Message name="portal" title={words.portalTitle} text={words.portalText} />
      <Message name="offline" title={accountText.guestWaits} text={accountText.guestWaitsText} />
      <Message
        name="codeMissing"
        title={words.codeMissingTitle}
        text={words.codeMissingText}
        actions={<Button size="small">{words.tryAgain}</Button>}
      />
      <div id={joinParts.entry} className={entry}>
        <TextField
          id={joinParts.name}
          name={joinFields.name}
          label={accountText.yourName}
          hint={accountText.yourNameHint}
          error={joinTokens.nameProblem}
          defaultValue={joinTokens.name}
          autoComplete="nickname"
          enterKeyHint="go"
          required
        />
        <input type="hidden" name={joinFields.key} defaultValue={joinTokens.key} />
        <Button
          id={joinParts.submit}
          type="submit"
          isWide
          icon={
            <span id={joinParts.spinner} className={spinner} hidden>
              <Spinner />
            </span>
          }
        >
          {accountText.continueAsGuest}
        </Button>
        <ConsentLine />
      </div>
      <FirstPhotos />
    </form>
  )
}

/** Shown by the page's script after the name was sent, until the app has loaded. */
function FirstPhotos() {
  const words = useWords(joinWords)
  const language = useTranslation()?.language ?? 'en'
  const tileWords = useBrandWords().tile
  return (
    <div id={joinParts.photos} className={entry} hidden>
      <Button id={joinParts.camera} size="large" isWide icon={<Camera size={24} aria-hidden="true" />}>
        {tileWords.takePhoto}
      </Button>
      <Button
        id={joinParts.gallery}
        size="large"
        tone="soft"
        isWide
        icon={<Images size={24} aria-hidden="true" />}
      >
        {tileWords.choosePhotos}
      </Button>
      <input id={joinParts.cameraInput} type="file" accept="image/*" capture="environment" hidden />
      <input id={joinParts.galleryInput} type="file" accept="image/*" multiple hidden />
      <p
        id={joinParts.kept}
        role="status"
        className={kept}
        {...pluralTexts(language, (count) => words.kept({ count }))}
        data-failed={words.notKept}
      />
      <p className={loading}>
        <Spinner />
        {words.loadingZone}
      </p>
    </div>
  )
}

interface MessageProps {
  readonly name: JoinMessage
  readonly title: string
  readonly text: string
  readonly actions?: ReactNode
}

function Message({ name, title, text, actions }: MessageProps) {
  return (
    <div id={joinMessages[name]} hidden role="alert">
      <Notice tone={name === 'offline' ? 'info' : 'warning'} title={title} actions={actions}>
        {text}
      </Notice>
    </div>
  )
}

function GoneCode() {
  const words = useWords(joinWords)
  const zoneWords = useBrandWords().zone
  const brand = useBrand()
  return (
    <>
      <JoinHead brand={brand} title={words.goneTitle}>
        <p>{words.goneText}</p>
      </JoinHead>
      <div className={stack}>
        <a href="/scanner" className={buttonStyle({ size: 'large', isWide: true })}>
          {zoneWords.scan}
        </a>
        <a href="/scanner#other-ways" className={buttonStyle({ tone: 'plain', isWide: true })}>
          {words.enterCode}
        </a>
      </div>
      <SignInLink returnTo={path} />
    </>
  )
}

/** Shown for a friend's link. The server recorded the invitation with the page, so there is nothing to accept. */
function Invited() {
  const words = useWords(joinWords)
  const zoneWords = useBrandWords().zone
  const brand = useBrand()
  return (
    <>
      <JoinHead brand={brand} title={words.invitedTitle}>
        <p>{words.invitedText({ brand: brand.name })}</p>
      </JoinHead>
      <div className={stack}>
        <a href="/scanner" className={buttonStyle({ size: 'large', isWide: true })}>
          {zoneWords.scan}
        </a>
        <a href={brand.landingPath} className={buttonStyle({ tone: 'plain', isWide: true })}>
          {words.howItWorks}
        </a>
      </div>
      <SignInLink returnTo="/" />
    </>
  )
}

function SignInLink({ returnTo }: { readonly returnTo: string }) {
  const words = useWords(accountWords)
  return (
    <p id={joinParts.otherWay} className={other}>
      <span className={mutedText}>{words.or}</span>{' '}
      <a
        href={`/sign-in?returnTo=${encodeURIComponent(returnTo)}`}
        className={buttonStyle({ tone: 'quiet', size: 'small' })}
      >
        {words.signIn}
      </a>
    </p>
  )
}

const form = css.raw({ display: 'grid', gap: '4' })
const entry = css({ display: 'grid', gap: '4', '&[hidden]': { display: 'none' } })
const kept = css({ fontWeight: 'semibold', textAlign: 'center', _empty: { display: 'none' } })
const loading = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  justifyContent: 'center',
  color: 'muted',
})
const stack = css({ display: 'grid', gap: '3' })
const spinner = css({ display: 'inline-flex' })
const other = css({ textAlign: 'center' })
