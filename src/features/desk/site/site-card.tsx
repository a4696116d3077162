import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { SiteView } from '#src/contract/entities/site/site-settings.ts'
import { type NewSiteChange, saveSite, invalidFieldsOf } from '#src/data/site/site-commands.ts'
import { siteWords } from '#src/i18n/en/site.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** A part of the setup: the current settings, and a callback for changed ones. */
export interface SitePart {
  readonly site: SiteView
  readonly onSite: (site: SiteView) => void
}

/** The result of a test or of an attempt to save. */
interface SiteOutcome {
  readonly tone: 'success' | 'danger'
  readonly text: string
}

interface SiteCardProps {
  readonly title: string
  readonly text: string
  /** True if an environment variable sets the value, so that it cannot be edited. */
  readonly isFixed?: boolean
  readonly form: ReturnType<typeof useSiteSave>
  /** If null, the card has no save button. */
  readonly onSave: (() => void) | null
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A group of settings that is saved on its own. */
export function SiteCard({ title, text, isFixed = false, form, onSave, ...rest }: SiteCardProps) {
  const words = useWords(siteWords)
  const { isBusy, outcome } = form
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSave?.()
  }
  return (
    <section aria-labelledby={id} className={cx(cardStyle(), stack)}>
      <h2 id={id} className={headingStyle({ size: 'small' })}>
        {title}
      </h2>
      <p className={mutedText}>{text}</p>
      <form className={stack} onSubmit={onSubmit}>
        {rest.children}
        <div role="status">
          {outcome === null ? null : <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        </div>
        {isFixed ? <p className={mutedText}>{words.fixed}</p> : null}
        {isFixed && rest.actions === undefined ? null : (
          <div className={row}>
            {onSave === null || isFixed ? null : (
              <Button type="submit" isBusy={isBusy}>
                {words.save}
              </Button>
            )}
            {rest.actions}
          </div>
        )}
      </form>
    </section>
  )
}

/** Saves the changes of a part. Returns the invalid fields and the outcome of the last attempt. */
export function useSiteSave(onSite: SitePart['onSite']) {
  const words = useWords(siteWords)
  const { error } = useBrandWords()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<SiteOutcome | null>(null)
  const { isBusy, run } = useOneAtATime(async (change: NewSiteChange) => {
    const fields = invalidFieldsOf(change)
    setWrong(fields)
    setOutcome(null)
    if (fields.length > 0) return
    const saved = await saveSite(change)
    if (!saved.ok) {
      setOutcome({ tone: 'danger', text: problemText(saved.error, error) })
      return
    }
    const { refused, site } = saved.value
    onSite(site)
    if (refused === null) showToast(words.saved)
    else setOutcome({ tone: 'danger', text: `${words.address.results[refused]} ${words.address.refused}` })
  })
  const errorOf = (field: string) => (wrong.includes(field) ? words.wrong : undefined)
  return { isBusy, save: run, errorOf, outcome, setOutcome }
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
