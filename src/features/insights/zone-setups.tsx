import { Link } from '@tanstack/react-router'
import { CircleCheck, Circle, ListChecks } from 'lucide-react'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { setupOf } from './zone-setup.ts'

/** How far the zones that the reader runs are set up, and where to go on. */
export function ZoneSetups() {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const zones = useMyZones()
  if (zones === undefined) return <PageSkeleton label={loading} variant="card" />
  const run = zones.filter(({ role, kind }) => (role === 'owner' || role === 'admin') && kind !== 'request')
  if (run.length === 0)
    return (
      <EmptyState
        title={words.noSetups}
        text={words.noSetupsText}
        picture={<ListChecks size={40} />}
        actions={
          <Link to="/locations" className={buttonStyle({ tone: 'soft' })}>
            {words.toCodes}
          </Link>
        }
      />
    )
  return (
    <>
      <p className={mutedText}>{words.setupSource}</p>
      <ul className={cards}>
        {run.map((zone) => (
          <li key={zone.id} className={css(cardStyle.raw(), card)}>
            <h2 dir="auto" className={headingStyle({ size: 'small' })}>
              {zone.name}
            </h2>
            <ul className={steps}>
              {setupOf(zone).map(({ step, isDone }) => (
                <li key={step} className={line}>
                  {isDone ? (
                    <CircleCheck size={18} aria-hidden="true" />
                  ) : (
                    <Circle size={18} aria-hidden="true" className={open} />
                  )}
                  <span>{words.setup[step][isDone ? 'done' : 'open']}</span>
                </li>
              ))}
            </ul>
            <div>
              <Link
                to="/locations/$zoneId/settings"
                params={{ zoneId: zone.id }}
                className={buttonStyle({ tone: 'soft' })}
              >
                {words.toSettings}
                <span className={hidden}> {zone.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const cards = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 18rem), 1fr))]',
  listStyle: 'none',
})
const card = css.raw({ display: 'grid', gap: '3', alignContent: 'start' })
const steps = css({ display: 'grid', gap: '3', listStyle: 'none' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const open = css({ color: 'muted' })
const hidden = css({ srOnly: true })
