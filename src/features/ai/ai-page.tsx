import { createFileRoute, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { TopicView } from '#src/components/topic/topic-view.tsx'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { aiWords } from '#src/i18n/en/ai.ts'
import { useTranslation, useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { findDescriber } from '#src/media/describe-picture.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { SimilarShots, useChosenZone } from './similar-shots.tsx'

export const Route = createFileRoute('/_signed-in/ai-features')({ component: AiPage })

/** The tools that analyze photos on this device, and what the app does not analyze. */
function AiPage() {
  return <TopicView name="ai" tools={<AiTools />} />
}

/** The tools that analyze photos on this device. */
function AiTools() {
  const words = useWords(aiWords)
  const { zone } = useChosenZone()
  return (
    <>
      <Tool id="similar" title={words.similar.title} text={words.similar.text}>
        <SimilarShots />
      </Tool>
      <Tool id="enhance" title={words.enhance.title} text={words.enhance.text}>
        {zone === null ? null : <NewestPhoto zoneId={zone.id} />}
      </Tool>
      <Tool id="describe" title={words.describe.title} text={words.describe.text}>
        <DescriberState />
      </Tool>
    </>
  )
}

interface ToolProps {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Tool({ id, title, text, children }: ToolProps) {
  return (
    <Section id={id} title={title} className={css(cardStyle.raw(), tool)}>
      <p>{text}</p>
      {children}
    </Section>
  )
}

/** Links to the newest photo, where it can be edited. */
function NewestPhoto({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useWords(aiWords).enhance
  const photo = usePhotosOfZone(zoneId, 'all', 1)?.photos[0]
  if (photo === undefined) return null
  return (
    <Link
      to="/photo/$photoId"
      params={{ photoId: photo.id }}
      className={css(buttonStyle.raw({ tone: 'plain' }), start)}
    >
      {words.open}
    </Link>
  )
}

/** Shows whether this browser has the model that suggests descriptions. */
function DescriberState() {
  const words = useWords(aiWords).describe
  const language = useTranslation()?.language ?? 'en'
  const [isReady, setReady] = useState<boolean>()
  useEffect(
    () => whileWanted(findDescriber(language), (describer) => setReady(describer !== null)),
    [language],
  )
  const text = isReady === undefined ? words.checking : isReady ? words.available : words.unavailable
  return <p className={mutedText}>{text}</p>
}

const tool = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const start = css.raw({ justifySelf: 'start' })
