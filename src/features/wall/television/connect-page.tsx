import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useConnect } from '#src/components/televisions/use-connect.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { televisionWords } from '#src/i18n/en/television.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'

export const Route = createFileRoute('/tv/connect')({ component: ConnectPage })

/** The page that a television's code opens. A host chooses the album that the television shows. */
function ConnectPage() {
  const words = useWords(televisionWords)
  const session = useSession()
  return (
    <div className={pageStyle({ width: 'narrow' })}>
      <header className={head}>
        <PageHeading>{words.chooseTitle}</PageHeading>
      </header>
      {session === undefined ? null : session === null ? <SignInFirst /> : <HostedAlbums />}
    </div>
  )
}

function SignInFirst() {
  const words = useWords(televisionWords)
  const { href } = useLocation()
  return (
    <div className={css(cardStyle.raw(), stack)}>
      <p>{words.signIn}</p>
      <Link to="/sign-in" search={{ returnTo: href }} className={buttonStyle({ isWide: true })}>
        {words.toSignIn}
      </Link>
    </div>
  )
}

function HostedAlbums() {
  const words = useWords(televisionWords)
  const { loading } = useBrandWords().shell
  const hosted = useMyZones()?.filter((zone) => isAtLeast(zone.role, 'admin') && !zone.isProvisional)
  const [first] = hosted ?? []
  if (hosted === undefined) return <PageSkeleton label={loading} variant="card" />
  return first === undefined ? (
    <p className={mutedText}>{words.noAlbum}</p>
  ) : (
    <ChooseAlbum first={first} zones={hosted} />
  )
}

interface ChooseAlbumProps {
  readonly first: ZoneView
  readonly zones: readonly ZoneView[]
}

function ChooseAlbum({ first, zones }: ChooseAlbumProps) {
  const words = useWords(televisionWords)
  const navigate = useNavigate()
  const linked = useLocation({ select: ({ hash }) => hash })
  const [chosen, setChosen] = useState(first.id)
  const zone = zones.find(({ id }) => id === chosen) ?? first
  const { field, isBusy, problem, submitFor } = useConnect(
    linked,
    () => void navigate({ to: '/locations/$zoneId', params: { zoneId: zone.id }, replace: true }),
  )
  return (
    <form noValidate className={css(cardStyle.raw(), stack)} onSubmit={submitFor(zone.id)}>
      <p className={mutedText}>{words.chooseText}</p>
      {problem === undefined ? null : (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      <SelectField
        label={words.album}
        options={zones.map(({ id, name }) => ({ value: id, label: name }))}
        value={zone.id}
        onChange={({ target: { value } }) => setChosen(zones.find(({ id }) => id === value)?.id ?? first.id)}
      />
      <TextField
        {...field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.show}
      </Button>
    </form>
  )
}

const head = css({ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: '2' })
const stack = css.raw({ display: 'grid', gap: '4' })
