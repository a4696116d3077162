import { createFileRoute } from '@tanstack/react-router'
import { AiTools } from './ai-tools.tsx'
import { TopicView } from '#src/components/topic/topic-view.tsx'

export const Route = createFileRoute('/_signed-in/ai-features')({ component: AiPage })

/** What is worked out by the app, with the tools for it, and what is not. */
function AiPage() {
  return <TopicView name="ai" tools={<AiTools />} />
}
