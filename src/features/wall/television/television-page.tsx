import { createFileRoute } from '@tanstack/react-router'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import { TelevisionCodeScreen, UnreachedScreen } from './television-code-screen.tsx'
import { TelevisionWallScreen } from './television-wall-screen.tsx'
import { useTelevision } from './use-television.ts'

export const Route = createFileRoute('/tv')({ component: TelevisionPage, staticData: { isAlone: true } })

/** An album's wall on a television, without an account: first a code, which the album's host enters. */
function TelevisionPage() {
  const { television, restart } = useTelevision()
  useAwake()
  switch (television?.phase) {
    case undefined:
      return null
    case 'unreached':
      return <UnreachedScreen />
    case 'code':
      return <TelevisionCodeScreen code={television.code} wasDisconnected={television.wasDisconnected} />
    case 'wall':
      return <TelevisionWallScreen wall={television.wall} onRestart={restart} />
  }
}
