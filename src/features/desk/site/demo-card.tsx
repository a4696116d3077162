import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { saveSite } from '#src/data/site/site-commands.ts'
import { siteWords } from '#src/i18n/en/site.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { SiteCard, type SitePart, useSiteSave } from './site-card.tsx'

/** Turns demo zones on or off at once, and links to them. */
export function DemoCard({ site, onSite }: SitePart) {
  const { demo } = useWords(siteWords)
  const form = useSiteSave(onSite)
  const isFixed = site.fixed.includes('hasDemo')
  return (
    <SiteCard title={demo.title} text={demo.text} isFixed={isFixed} form={form} onSave={null}>
      {isFixed ? null : (
        <SwitchField
          label={demo.label}
          hint={demo.hint}
          isOn={site.hasDemo}
          onChange={(hasDemo) => form.save({ hasDemo })}
        />
      )}
      {site.demoZones.length === 0 ? null : (
        <ul aria-label={demo.zones} className={list}>
          {site.demoZones.map(({ id, name, code, photos, photosInAll }) => (
            <li key={id}>
              <a href={`/z/${code}`} className={linkStyle}>
                {name}
              </a>{' '}
              <span className={mutedText}>
                {photos < photosInAll
                  ? demo.growing({ count: photos, all: photosInAll })
                  : demo.ready({ count: photos })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SiteCard>
  )
}

/** Removes all demo zones, even if an environment variable prevents new ones. */
export function RemoveDemoButton() {
  const { demo } = useWords(siteWords)
  const { error } = useBrandWords()
  const { isBusy, run } = useOneAtATime(async () => {
    const saved = await saveSite({ hasDemo: false })
    if (saved.ok) showToast(demo.removed)
    else showToast(problemText(saved.error, error), { tone: 'danger' })
  })
  return (
    <Button tone="plain" isBusy={isBusy} onClick={() => run()}>
      {demo.remove}
    </Button>
  )
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
