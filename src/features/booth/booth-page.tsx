import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useEffect, useState } from 'react'
import * as v from 'valibot'
import { brandOf, showBrand } from '#src/brand/current-brand.ts'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import { FilmMessage } from '#src/components/film/film-page.tsx'
import { BoothKey } from '#src/contract/entities/zones/booth.ts'
import { directionOf } from '#src/contract/wire/languages.ts'
import { boothWords } from '#src/i18n/en/booth.ts'
import { useShownLanguage } from '#src/i18n/use-zone-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { type BoothView, runBooth, type RunningBooth } from '#src/data/booth/booth.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { BoothCamera } from './booth-camera.tsx'
import { boothStage } from './booth-styles.ts'
import { LeftShots } from './left-shots.tsx'

export const Route = createFileRoute('/booth')({ component: BoothPage, staticData: { isFrameless: true } })

/** A photo booth: a full-screen camera, opened by the key in the URL's hash, without an account. */
function BoothPage() {
  const words = useWords(boothWords)
  const key = v.safeParse(BoothKey, useLocation({ select: ({ hash }) => hash }))
  useAwake()
  if (key.success) return <BoothOf boothKey={key.output} />
  return (
    <div className={boothStage}>
      <PageHeading>
        <VisuallyHidden>{words.page}</VisuallyHidden>
      </PageHeading>
      <FilmMessage title={words.noKey} text={words.noKeyText} />
    </div>
  )
}

function BoothOf({ boothKey }: { readonly boothKey: BoothKey }) {
  const found = useBooth(boothKey)
  const booth = found?.view.booth ?? null
  const language = useShownLanguage(booth?.language)
  const words = useWords(boothWords)
  const brand = booth?.brand
  useLayoutEffect(() => {
    if (brand !== undefined) showBrand(brandOf(brand))
    return () => showBrand(null)
  }, [brand])
  if (found === undefined) return null
  const { view, running } = found
  const texts = {
    unreached: { title: words.unreached, text: words.unreachedText },
    closed: { title: words.closed, text: words.closedText },
    gone: { title: words.gone },
  }
  return (
    <div className={boothStage} lang={language} dir={directionOf(language)}>
      <PageHeading>
        <VisuallyHidden>{words.page}</VisuallyHidden>
      </PageHeading>
      {view.phase === 'open' && booth !== null ? (
        <BoothCamera running={running} booth={booth} counts={view.counts} />
      ) : view.phase === 'open' ? null : (
        <>
          <FilmMessage {...texts[view.phase]} />
          <LeftShots running={running} counts={view.counts} />
        </>
      )}
    </div>
  )
}

interface BoothSession {
  readonly key: BoothKey
  readonly view: BoothView
  readonly running: RunningBooth
}

/** Runs this device as a booth while the page is open. Returns undefined until the storage has been read. */
function useBooth(key: BoothKey): BoothSession | undefined {
  const [found, setFound] = useState<BoothSession>()
  useEffect(() => {
    const running: RunningBooth = runBooth(requireDevice(), key, (view) => setFound({ key, view, running }))
    return () => running.stop()
  }, [key])
  return found?.key === key ? found : undefined
}
