import { type Language, languages } from '#src/contract/wire/languages.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Brand } from '#src/brand/brand.ts'
import { allBrands, brandOf, chooseBrand, followLanguage, slugOf } from '#src/brand/current-brand.ts'
import { showTranslation } from '#src/i18n/current-locale.ts'
import { loadTranslation } from '#src/i18n/load-translation.ts'
import { currentWords } from '#src/i18n/current-words.ts'
import { joinWords } from '#src/i18n/en/join.ts'
import {
  type JoinPageKind,
  joinPageFile,
  joinPageKinds,
  joinTokens,
} from '#src/contract/wire/join-template.ts'
import { PrerenderedJoin } from './join/prerendered-join.tsx'
import { VisitorApp } from './visitor-app.tsx'

/** A visitor's page before any script runs. */
interface PrerenderedPage {
  /** Its path in the app. */
  readonly path: string
  readonly brand: Brand
  /** The inner HTML of `#root`. */
  readonly html: string
}

/** Renders every page for visitors, once per build. `/` is in the default brand. */
export function prerenderPages(): readonly PrerenderedPage[] {
  const [first] = allBrands
  if (first === undefined) throw new Error('The brand is missing')
  const pages = [
    { path: '/', brand: first },
    ...allBrands.map((brand) => ({ path: brand.landingPath, brand })),
  ]
  return pages.map(({ path, brand }) => {
    chooseBrand(brand)
    const html = renderToString(
      <StrictMode>
        <VisitorApp startPath={path} onLeave={noop} />
      </StrictMode>,
    )
    return { path, brand, html }
  })
}

/** A page of a zone's code before any script runs, in one brand and language. */
interface PrerenderedJoinPage {
  readonly file: string
  readonly language: Language
  /** In the page's language. */
  readonly brand: Brand
  readonly title: string
  /** The inner HTML of `#root`. */
  readonly html: string
}

/** Renders the pages of zones' codes, once per build. The server fills in the zone. */
export async function drawJoinPages(): Promise<readonly PrerenderedJoinPage[]> {
  followLanguage()
  const pages: PrerenderedJoinPage[] = []
  for (const { code } of languages) {
    showTranslation(await loadTranslation(code))
    pages.push(
      ...allBrands.flatMap((brand) => joinPageKinds.map((kind) => renderJoinPage(kind, brand, code))),
    )
  }
  showTranslation(null)
  return pages
}

function renderJoinPage(kind: JoinPageKind, english: Brand, language: Language): PrerenderedJoinPage {
  chooseBrand(english)
  const slug = slugOf(english)
  const brand = brandOf(slug)
  const words = currentWords(joinWords)
  const titles = {
    open: words.pageTitle({ zone: joinTokens.zone, brand: brand.name }),
    unnamed: `${brand.name} - ${brand.tagline}`,
    gone: `${words.goneTitle} - ${brand.name}`,
    invited: `${words.invitedTitle} - ${brand.name}`,
  }
  const html = renderToString(<PrerenderedJoin kind={kind} />)
  return { file: joinPageFile(kind, slug, language), language, brand, title: titles[kind], html }
}

function noop(): void {}
