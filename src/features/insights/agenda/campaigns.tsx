import { agendaWords } from '#src/i18n/en/agenda.ts'
import { formatCents, joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Campaign } from '#src/contract/entities/programs/agenda-item.ts'
import { agendaOf } from '#src/data/agenda/agenda-queries.ts'
import { type CampaignJoins, useCampaignJoins } from '#src/data/agenda/campaign-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle, cardList } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { AgendaActions, AgendaSection } from './agenda-section.tsx'
import { compareDays, formatIsoDay } from './agenda.ts'

/** The reader's spending on campaigns, next to the number of people who joined with each campaign's code. */
export function Campaigns() {
  const joins = useCampaignJoins()
  return (
    <AgendaSection kind="campaign">
      {(views, edit) => (
        <ul className={cardList}>
          {agendaOf(views, 'campaign')
            .toSorted((a, b) => compareDays(b.item.startsOn, a.item.startsOn))
            .map((view) => (
              <li key={view.id} className={css(cardStyle.raw(), card)}>
                <div className={head}>
                  <h3 className={title}>{view.item.title}</h3>
                  <AgendaActions view={view} onEdit={edit} />
                </div>
                <Effect campaign={view.item} joins={joins?.get(view.id)} />
              </li>
            ))}
        </ul>
      )}
    </AgendaSection>
  )
}

interface EffectProps {
  readonly campaign: Campaign
  /** Undefined if the campaign names no code, or this device does not have the numbers. */
  readonly joins: CampaignJoins | undefined
}

function Effect({ campaign, joins }: EffectProps) {
  const words = useWords(agendaWords)
  const { codeId, costCents, startsOn, endsOn } = campaign
  const cost = formatCents(costCents)
  return (
    <>
      <p className={mutedText}>{words.span({ from: formatIsoDay(startsOn), to: formatIsoDay(endsOn) })}</p>
      <p>{words.cost({ money: cost })}</p>
      {joins === undefined ? (
        <p className={mutedText}>{codeId === null ? words.noCode : words.codeGone}</p>
      ) : (
        <>
          <p>{words.joinsBy({ count: joins.joins, code: joinFacts([joins.zoneName, joins.label]) })}</p>
          <p className={mutedText}>
            {joins.joins === 0
              ? words.noneJoined
              : words.costPerJoin({
                  cost,
                  joins: joins.joins,
                  each: formatCents(Math.round(costCents / joins.joins)),
                })}
          </p>
        </>
      )}
    </>
  )
}

const card = css.raw({ display: 'grid', gap: '2', alignContent: 'start' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' })
const title = css(headingStyle.raw({ size: 'small' }), {
  flexGrow: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
